/** Labels and messages of following (docs/requirements/incentives.md §4). */
export const follow = (name: string) => `Follow ${name}`;
export const promise = 'New guides, incentives and stories, in one mail with everything else you follow.';
export const feedDescription = (name: string) => `What is new on ${name}.`;
export const confirmationSent = 'We have sent you a mail. Open the link in it to start following.';
export const confirmed = 'You follow it now. Every mail has a link that stops all of them.';
export const stopped = 'You get no more of these mails.';
export const linkExpired = 'This link is no longer valid.';
export const addressNotConfirmed = 'Confirm your e-mail address first: we sent you a link.';
export const unknownSubject = 'This subject is not on the site.';
export const tooMany = (limit: number) => `You follow ${limit} subjects, the most there can be.`;
export const frequencies = { daily: 'Daily', weekly: 'Weekly' } as const;
export const kinds = {
  country: 'Country',
  section: 'Section in a country',
  tag: 'Tag',
  author: 'Author',
  scheme: 'Incentive scheme',
  search: 'Search',
} as const;
export const followHeading = 'Follow';
export const followedList = 'What you follow';
export const followsNothing = 'You follow nothing yet';
export const followsNothingHint =
  'Press Follow on a country, a section, a tag, an author, a scheme or a search.';
export const frequencySaved = 'Saved.';
export const howOften = 'How often';
export const stopTitle = 'Stop these mails';
export const confirmTitle = 'Start following';
