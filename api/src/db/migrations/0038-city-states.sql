-- State of a city, also where a county lies between them, as in the nations of the UK.
ALTER TABLE locations ADD COLUMN state_id integer;
CREATE INDEX locations_state ON locations (state_id);

UPDATE locations l SET state_id = s.id FROM locations s
WHERE l.kind = 'city' AND s.id = l.parent_id AND s.kind = 'state';
-- The parent of other cities is a county: their companies name the state.
UPDATE locations l SET state_id = c.state_id
FROM (SELECT DISTINCT ON (city_id) city_id, state_id FROM orgs WHERE city_id IS NOT NULL AND state_id IS NOT NULL
  GROUP BY city_id, state_id ORDER BY city_id, count(*) DESC, state_id) c
WHERE l.id = c.city_id AND l.state_id IS NULL;
