export const title = 'Messages';
export const statuses = {
  sent: 'Sent',
  delivered: 'Delivered',
  opened: 'Opened',
  answered: 'Answered',
  declined: 'Declined',
  undeliverable: 'Could not be delivered',
} as const;
export const notAvailable = 'Not available';
export const yourAnswer = 'Your answer';
export const answerRequired = 'Write an answer.';
export const savedAnswerText = 'Text';
export const reportReason = 'Reason';
export const tooManySavedAnswers = (limit: number) =>
  `A profile has ${limit} saved answers at most. Delete one first.`;
export const tooManyInThread = 'This thread has had too many messages today. Please go on tomorrow.';
export const notUndeliverable = 'This message was not sent back.';
export const tooManyAttachments = (limit: number) => `At most ${limit} files can be attached.`;
export const attachmentType = (file: string) => `${file} is not a PDF, JPEG or PNG.`;
export const attachmentSize = (file: string) => `${file} is too large (max 10 MB).`;
export const attachmentsSent = 'This file was sent and cannot be removed.';
