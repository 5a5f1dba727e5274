/**
 * Third parties that may send mail, named in each consent (decision C8). Changes need a new
 * `CONSENT_VERSION`.
 */
export const thirdParties = 'our media partners Locations Week, Le Plateau and the Film Commissions Forum';
