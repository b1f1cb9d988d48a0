-- What nobody has shown for longest is deleted first.
CREATE INDEX pictures_unused ON pictures (unused_since) WHERE unused_since IS NOT NULL;
