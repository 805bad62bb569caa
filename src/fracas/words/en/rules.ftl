rules-ruling = ruling
rules-edition = the edition; not in the documents
rules-source = document { $source }
rules-example = tested by the case { $example }
