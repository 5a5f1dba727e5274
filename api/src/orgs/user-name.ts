/** Name of the user `u`, or the address of one without a name. */
export const USER_NAME_SQL = `coalesce(nullif(trim(u.firstname || ' ' || u.lastname), ''), u.email)`;
