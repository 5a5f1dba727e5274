/** Condition: country `k` or one of its states has a scheme. */
export const HAS_SCHEME = `EXISTS (SELECT FROM incentives x WHERE x.country_id = k.id AND x.status <> 'none')`;

/** Column: time of the last change of the incentives of country `k` and its states; null without any. */
export const TAX_CHANGED = '(SELECT max(x.updated_at) FROM incentives x WHERE x.country_id = k.id)';
