import { formatCount } from '../../text/numbers';

/** Labels of `/account/statistics` (docs/requirements/enquiries.md §4). */
export const title = 'Statistics';
export const lede = 'How your profile is found, and what people do there.';
export const noProfile = 'No profile yet';
export const noProfileHint = 'Statistics begin with an approved profile.';
export const show = 'Show';
export const period = 'Period';
export const days = (count: number) => `${count} days`;
export const counted = (from: string, to: string, time: string) =>
  `${from} to ${to}, ${time ? `counted to ${time} UTC` : 'nothing counted yet'}`;
export const csv = 'CSV';
export const kinds = {
  results: 'Times in results',
  views: 'Profile views',
  telephone: 'Telephone',
  email: 'E-mail',
  website: 'Website',
  showreel: 'Showreel plays',
  lists: 'Additions to lists',
  messages: 'Messages',
  enquiries: 'Enquiries',
} as const;
export const columns = {
  ...kinds,
  results: 'In results',
  views: 'Views',
  showreel: 'Showreel',
  lists: 'Lists',
};
export const presses = 'Telephone, e-mail, website';
export const messagesAndEnquiries = 'Messages and enquiries';
export const split = (messages: number, enquiries: number) =>
  `${formatCount(messages)} ${messages === 1 ? 'message' : 'messages'}, ${formatCount(enquiries)} ${enquiries === 1 ? 'enquiry' : 'enquiries'}`;
export const answerTime = 'Median answer time';
export const noAnswer = 'No answer yet';
export const charts = {
  results: 'In results',
  views: 'Views',
  presses: 'Presses',
  showreel: 'Showreel',
  lists: 'Lists',
  enquiries: 'Enquiries',
} as const;
export const chartNames = { ...kinds, presses: 'Presses' } as const;
export const chartTitle = (name: string) => `${name}, week by week`;
export const chooseChart = 'What the chart shows';
export const chartLabel = (name: string, count: number, days: number) =>
  `${name} by week, ${formatCount(count)} in ${days} days`;
export const mostInWeek = (week: string, count: number) =>
  `most in the week of ${week} with ${formatCount(count)}`;
export const sameNumbers = 'The table below holds the same numbers.';
export const partWeek = 'Week not whole';
export const medianOf = (section: string, country: string) => `Median, ${section}, ${country}`;
export const table = 'The same numbers';
export const tableCaption = 'Week by week, as a table';
export const weekOf = 'Week of';
export const besideMedian = 'Beside the median';
export const besideMedianOf = (section: string, country: string) =>
  `Beside the median of ${section}, ${country}`;
export const you = 'You';
export const median = 'Median';
export const times = 'Times the median, drawn as a line';
export const shorterIsBetter = 'Shorter is better';
export const peers = (companies: number, section: string, country: string) =>
  `The median of ${companies === 1 ? '1 company' : `${formatCount(companies)} companies`} in the section ${section}, ${country}.`;
export const noPeers = 'A median needs a country and a category in the profile.';
export const words = 'Words that led here';
export const noWords = 'No search word has led here five times in this period.';
export const wordsHint =
  'Only words used at least five times. No visitor is stored; robots and your own visits do not count.';
export const rest = 'The rest of the numbers';
export const restHint = 'A Basic profile shows totals. Silver, Gold and Platinum also show:';
export const restList = [
  'Week by week, as chart and table',
  'The ten words that led to you',
  'The median beside your numbers',
  'Showreel plays',
  'Additions to lists',
  'CSV of every day',
] as const;
export const compare = 'Compare packages';
export const notOnPackage = 'A Basic profile has no CSV file of its statistics.';
