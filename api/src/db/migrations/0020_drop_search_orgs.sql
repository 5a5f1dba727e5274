-- Companies are found in the api's memory (docs/decisions/0013).
DROP FUNCTION search_orgs;
