rules-ruling = толкование
rules-edition = по редакции игры; в документах этого нет
rules-source = документ { $source }
rules-example = проверяет случай { $example }
