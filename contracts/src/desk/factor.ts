/** Rules of the second factor of staff (docs/requirements/staff.md §1). */
export const factorRules = {
  /** A call that cannot be undone needs a second factor of the last five minutes. */
  confirmSeconds: 300,
  /** Wrong codes until the pause, and its length. */
  tries: 5,
  pauseSeconds: 900,
  recoveryCodes: 10,
  passkeys: 10,
  /** Length of the name of a passkey. */
  passkeyName: 60,
} as const;
