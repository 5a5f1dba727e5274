import { countOf } from '../../text/numbers';

export const unread = 'unread';
export const unreadMessages = (count: number) => (count === 1 ? 'unread message' : 'unread messages');
/** Name of the menu's button with its number. */
export const menuWithUnread = (count: number) => `Menu, ${count} ${unreadMessages(count)}`;

// Inbox
export const boxes = { received: 'Received', sent: 'Sent', archive: 'Archive' } as const;
/** @param profiles number of profiles whose messages the user answers */
export const answersFor = (profiles: number) =>
  `You answer for ${profiles === 1 ? 'one profile' : `${profiles} profiles`}. Mail sent to a thread lands here too.`;
export const searchLabel = 'Search in messages';
export const searchPlaceholder = 'Name, subject or place';
export const profiles = 'Profiles';
export const allProfiles = 'All profiles';
export const statusFilters = {
  all: 'All sent',
  waiting: 'No answer yet',
  answered: 'Answered',
  declined: 'Declined',
  undeliverable: 'Could not be delivered',
} as const;
export const unreadTitle = 'Unread';
export const read = 'Read';
export const to = (company: string) => `To ${company}`;
export const you = 'You';
export const notFixed = 'Not fixed yet';
export const replyBy = (day: string) => `Reply by ${day}`;
export const archive = 'Archive';
export const restore = 'Back to messages';
export const markRead = 'Mark as read';
export const markUnread = 'Mark as unread';
export const selected = (count: number) => `${countOf(count, 'message', 'messages')} selected`;
export const chooseThreads = 'Tick messages first.';
export const changed = {
  archive: (count: number) => `${countOf(count, 'message is', 'messages are')} in the archive.`,
  restore: (count: number) => `${countOf(count, 'message is', 'messages are')} out of the archive.`,
  read: (count: number) => `${countOf(count, 'message is', 'messages are')} marked as read.`,
  unread: (count: number) => `${countOf(count, 'message is', 'messages are')} marked as unread.`,
} as const;
export const noneReceived = 'No messages yet';
/** @param profile name, or 'your profiles' */
export const noneReceivedHint = (profile: string) =>
  `What companies and producers write to ${profile} arrives here and by mail. A full profile is found more often.`;
export const yourProfiles = 'your profiles';
export const noneSent = 'Nothing sent yet';
export const noneSentHint = 'What you write to companies is listed here, with their answers.';
export const noneArchived = 'The archive is empty';
export const noneArchivedHint = 'Archive a message to take it out of the list. It stays readable here.';
export const noneFound = 'No messages found';
export const noneFoundHint = 'Try a name, a word of the subject, or a place.';
export const showAll = 'Show all messages';

// Thread
export const enquiryTo = (company: string) => `Enquiry to ${company}`;
export const messageTo = (company: string) => `Message to ${company}`;
/** @param time such as '2 h 22 min' */
export const answeredIn = (time: string) => `Answered in ${time}`;
export const answerAs = (company: string) => `Answer as ${company}`;
export const writeTo = (company: string) => `Write to ${company}`;
export const sendAnswer = 'Send answer';
export const sendMessage = 'Send message';
export const attach = 'Attach';
export const attachHint = 'PDF, JPEG or PNG. Up to 10 MB each, three at most.';
export const uploading = 'uploading';
export const uploaded = 'uploaded';
export const byMail = 'by mail';
export const showQuoted = 'Show quoted text';
/** @param files their names */
export const notKept = (count: number, files: string) =>
  `${count === 1 ? 'One attachment was' : `${count} attachments were`} not kept: ${files}.`;
export const mailedOnly = (count: number) =>
  `${countOf(count, 'earlier message was', 'earlier messages were')} sent by mail before this profile had a manager.`;
export const mailedAtOnce = (name: string) => `Mailed to ${name} at once.`;
export const mailComesBack = 'An answer by mail comes back to this thread.';
export const replyByDaysLeft = (day: string, days: number) =>
  `${replyBy(day)}, ${days > 0 ? `${countOf(days, 'day', 'days')} left` : days === 0 ? 'today' : 'over'}`;
export const closedBy = (sender: string) => `${sender} closed this enquiry: booked elsewhere`;
export const closedByYou = 'You closed this enquiry: booked elsewhere';
export const staysReadable = 'The thread stays readable.';
export const undeliverable = 'Your message could not be delivered';
export const sendAgain = 'Send again';
export const cannotWrite = 'Nothing more can be written in this thread.';
export const suspended = 'Your profile is suspended. You can read its messages, but not write.';
export const enquiryFacts = 'The enquiry';
export const thisThread = 'This thread';
export const from = 'From';
export const toTerm = 'To';
export const timePassed = 'Time to reply that has passed';
export const telephone = 'Telephone';
export const files = 'Files';
export const block = 'Block sender';
export const blocked = 'This sender is blocked and cannot write to the profile.';
export const blockedSenders = 'Blocked senders';
export const unblock = 'Unblock';
export const noneBlocked = 'Nobody is blocked';
export const noneBlockedHint =
  'Block a sender in one of their threads. They cannot write to the profile then.';
export const report = 'Report';
export const sendReport = 'Send report';
export const reportHint = 'Staff may read this thread after your report, and only then.';
export const reported = 'You reported this thread. Staff may read it.';
export const newMessageFrom = (name: string) => `New message from ${name}`;

// Saved answers
export const savedAnswers = 'Saved answers';
export const editSavedAnswers = 'Edit saved answers';
export const insert = 'Insert';
export const answerTitle = 'Title';
export const addAnswer = 'Add an answer';
export const noAnswers = 'No saved answers yet';
export const noAnswersHint = 'Save what you write often, then insert it into an answer.';
export const answerSaved = 'The answer is saved.';
export const answerDeleted = 'The answer is deleted.';
