-- Languages of a state where they differ from its country's.
ALTER TABLE locations ADD COLUMN languages text[];
