/** Messages of the second factor of staff. */
export const factorNeeded = 'Give your second factor first.';
export const confirmNeeded = 'This cannot be undone. Give a code of your app to confirm it.';
export const noRight = 'Your role may not do this.';
/** @param left number of tries before the pause */
export const wrongCode = (left: number): string => `This code is not right, or too old. ${triesLeft(left)}`;
export const wrongRecoveryCode = (left: number): string =>
  `This code is not right, or was used before. ${triesLeft(left)}`;
export const paused = 'Too many wrong codes. Please wait 15 minutes.';
export const alreadySetUp = 'Your second factor is set up already.';
export const notSetUp = 'Set up your second factor first.';
export const noPasskey = 'You have no passkey.';
export const tooManyPasskeys = 'You have ten passkeys. Remove one first.';
export const passkeyRejected = 'This passkey was not accepted. Try again.';

const triesLeft = (left: number): string =>
  left === 0
    ? '15 minutes of pause follow.'
    : `${left} ${left === 1 ? 'try' : 'tries'} left, then 15 minutes of pause.`;
