-- Companies are found in the api's memory (decision 13): nothing asks for them here any more.
DROP FUNCTION search_orgs;
