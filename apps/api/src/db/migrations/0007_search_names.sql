-- Names and aliases alone: of a word that thousands of products have somewhere, those that are called so are read first.
CREATE INDEX product_search_called ON product_search USING gin ((name_words || alias_words)) WITH (fastupdate = off);
