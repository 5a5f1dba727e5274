/** Who else may write, by name, as consent asks (decision C8). The sentences' version is `CONSENT_VERSION`. */
export declare const thirdParties = "our media partners Locations Week, Le Plateau and the Film Commissions Forum";
