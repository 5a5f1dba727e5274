/** What the browser says of its user's wishes. */
export interface PrivacySignals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Who asks not to be tracked is counted by nobody, though the site's own count tracks nobody either. */
export const asksNotToBeCounted = ({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean =>
  doNotTrack === '1' || globalPrivacyControl === true;
