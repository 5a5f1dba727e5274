/** Privacy settings of the browser. */
export interface PrivacySignals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether the browser opts out of tracking. Such visitors are not counted, not even by the site itself. */
export const optsOut = ({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true;
