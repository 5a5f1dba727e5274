import type { Thread } from '@unitbase/contracts/entities/threads';

// Values of `intent`: which of the page's forms was sent.
export const ANSWER = 'answer';
export const ARCHIVE = 'archive';
export const RESTORE = 'restore';
export const UNREAD = 'unread';
export const BLOCK = 'block';
export const REPORT = 'report';
export const RESEND = 'resend';

/** Returns the box of a thread that is not archived; '' is the default, what was received. */
export const boxOf = ({ side }: Pick<Thread, 'side'>): string => (side === 'sender' ? 'sent' : '');
