-- First and last day of a sponsored place, in London; null: no limit.
ALTER TABLE featured_profiles ADD COLUMN starts_on date, ADD COLUMN ends_on date;
ALTER TABLE featured_showreels ADD COLUMN starts_on date, ADD COLUMN ends_on date;
