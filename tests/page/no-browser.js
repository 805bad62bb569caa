// What little of a browser the page's modules ask for as they are read; loaded before the tests (`node --import`).
globalThis.document = { documentElement: { lang: 'en' } };
