-- Folded texts for the search in threads: folding 40,000 texts took most of its time.
ALTER TABLE threads ADD COLUMN search text GENERATED ALWAYS AS (fold(subject)) STORED NOT NULL;
ALTER TABLE messages ADD COLUMN search text GENERATED ALWAYS AS (fold(text)) STORED NOT NULL;
ALTER TABLE enquiries ADD COLUMN place_search text GENERATED ALWAYS AS (fold(place)) STORED NOT NULL;
