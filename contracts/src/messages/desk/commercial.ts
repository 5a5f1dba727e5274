import type { AdvertState } from '../../desk/commercial';
import { countOf, formatCount } from '../../text/numbers';

/** Labels and messages of the desk's commercial room (docs/requirements/staff.md §2). */
export const title = 'Commercial';
export const tabs = {
  adverts: 'Adverts',
  featured: 'Featured',
  mediaPack: 'Media pack',
  events: 'Event lists',
  notices: 'Notices',
} as const;
export const missing = 'This is missing.';
export const tooLong = (limit: number) => `At most ${limit} characters.`;
export const dayWrong = 'A day such as 2026-11-21.';
export const linkWrong = 'A path of this site, or an address that starts with https://.';
export const bookedDays = 'A booking has a first and a last day.';
export const endsFirst = 'The last day is before the first.';
export const unknownTarget = 'There is no such page.';
export const placeTaken = (sponsor: string, from: string, until: string) =>
  `${sponsor} has this place from ${from} to ${until}.`;
export const changedMeanwhile = (who: string) =>
  `${who || 'Someone'} changed this after you opened it. Nothing was saved. Compare the fields, then save again.`;
export const everyPage = 'Every page';

export const states: Record<AdvertState, string> = {
  now: 'Booked now',
  coming: 'Coming',
  past: 'Past',
  house: 'Of the house',
};
export const allStates = 'All adverts';
export const state = 'State';
export const findAdvert = 'Sponsor or title';
export const findButton = 'FIND';
export const country = 'Country';
export const anyCountry = 'Any country';
export const category = 'Category';
export const anyCategory = 'Any category';
export const book = 'Book an advert';
export const advertsTitle = (total: number) => countOf(total, 'advert', 'adverts');
export const noAdverts = 'No advert of this kind';
export const advert = 'Advert';
export const target = 'Shown on';
export const dates = 'Dates';
export const always = 'Always';
export const fromDay = (day: string) => `From ${day}`;
export const untilDay = (day: string) => `Until ${day}`;
export const download = 'Download as CSV';
export const newAdvert = 'New advert';
export const allAdverts = 'All adverts';
export const saveAdvert = 'Save advert';
export const removeAdvert = 'Remove advert';
export const saved = 'Saved. The pages show it on its days.';
export const bookedBy = (sponsor: string) => `Booked by ${sponsor}`;
export const houseAdvert = 'Advert of the house';
export const advertFields = {
  sponsor: 'Sponsor',
  title: 'Title',
  body: 'Text',
  action: 'Button',
  url: 'Link',
  country: 'Country',
  category: 'Category',
  sizes: 'Sizes',
  starts_on: 'First day',
  ends_on: 'Last day',
} as const;
export const sponsorHint = 'Empty for an advert of the house, which fills what is not booked.';
export const linkHint = 'A path such as /register, or https://…';
export const sizesHint = 'None ticked: every size';

export const requests = 'Requests for the media pack';
export const requestsTitle = (total: number) => countOf(total, 'request', 'requests');
export const noRequests = 'No one has asked for the media pack';
export const person = 'Person';
export const company = 'Company';
export const email = 'Email';
export const asked = 'Asked';
export const agreed = 'Agreed to';
export const consents = { communications: 'Our mail', news: 'News', partners: 'Partners' } as const;
export const findPerson = 'Name, company or email';

export const event = 'Event';
export const guestsTitle = (total: number, event: string) => `${formatCount(total)} on the list of ${event}`;
export const noGuests = 'No one has registered yet';
export const noEvents = 'There is no event';
export const dietary = 'Dietary';
export const registered = 'Registered';

export const notices = 'Notices on every page';
export const noNotices = 'There is no notice';
export const addNotice = 'Add notice';
export const noticeFields = { text: 'Text', from: 'From', until: 'Until' } as const;
export const noticeHint = 'London time';
export const shownNow = 'Shown now';
export const notShown = 'Not shown';
export const removeNotice = 'Remove';
export const removeNoticeOf = (text: string) => `Remove the notice: ${text}`;
export const noticeAdded = 'The notice is added.';
export const noticeRemoved = 'The notice is removed.';
