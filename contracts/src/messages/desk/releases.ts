import type {
  KeySetup,
  ReleaseChange,
  ReleaseFigures,
  RemoteReleases,
  StoredRelease,
} from '../../entities/desk/releases';
import { GOOD_VITALS } from '../../releases/vitals';
import { countOf } from '../../text/numbers';

export const title = 'Releases';
export const remote = 'Remote';
export const live = 'Live';
export const canary = 'Canary';
export const errors = 'Errors';
export const vitals = 'Web vitals';
export const noFigures = 'none yet';
export const inPages = (views: number): string => `in ${countOf(views, 'page', 'pages')}`;

/** Returns the measured web vitals with their units. */
export const vitalsOf = (figures: ReleaseFigures | null) =>
  (['LCP', 'INP', 'CLS'] as const).flatMap((name) => {
    const value = figures?.[name] ?? null;
    if (value === null) return [];
    const unit = name === 'CLS' ? '' : ' ms';
    return [{ name, value: `${value}${unit}`, isGood: value <= GOOD_VITALS[name] }];
  });
export const version = 'Version';
export const published = 'Published';
export const state = 'State';
export const disabled = 'Disabled';
export const figuresHint =
  'Pages, errors and web vitals (75th percentiles) of one day, over all shells. During a canary both releases count from its start.';
export const platform = (name: string): string => `Platform ${name}`;
export const share = (percent: number): string => `${percent} % of the visitors`;
export const quarantined = 'Fails, so its last good release serves';
export const since = (at: string): string => `since ${at}`;
export const author = (by: string): string => `by ${by}`;
export const longAgo = 'for longer than the recent changes';

// Problems
export const unreadable = 'The release store cannot be read';
export const again = 'Try again';
export const nothing = 'No release is live';
export const nothingHint = (location: string): string =>
  `The api reads ${location}. If shells use another store, set RELEASE_STORE of the api to it.`;
export const storeSlow = 'It did not answer within five seconds.';
export const readOnly = 'The desk only reads releases';
export const setups: Record<KeySetup['problem'], string> = {
  missing: 'It has no key to sign changes with. To give it one, run this on the machine of the api:',
  untrusted: 'No shell trusts its key. To list the key in the trust folder, run this:',
  'no-trust': 'The api has no trust folder: set RELEASE_TRUST to the one of the shells.',
};
export const restartHint = 'Copy _desk.pub to the trust folder of each shell. Nothing has to be restarted.';
export const meanwhile = 'Until then use the command line:';
export const copy = 'Copy';

export const exampleCommand = (releases?: Pick<RemoteReleases, 'remote' | 'previous'>): string =>
  releases?.previous[0]
    ? `npm run release -- rollback ${releases.remote} ${releases.previous[0]} --reason "…"`
    : `npm run release -- promote ${releases?.remote ?? '<remote>'} latest --reason "…"`;

// One remote
export const isLive = (name: string): string => `${name} is live`;
export const isCanary = ({ version: name, share: percent }: { version: string; share: number }): string =>
  `${name} for ${percent} %`;
export const versions = 'Stored releases';
export const changes = 'Recent changes';
export const noChange = 'None of the recent changes is about this remote.';
export const acts = 'Changes';
export const states: Record<StoredRelease['state'], string> = {
  live: 'Live',
  canary: 'Canary',
  previous: 'Earlier',
  withdrawn: 'Withdrawn',
  published: 'Published',
};
export const promote = 'Promote';
export const promoteHint = 'Makes a release live for every visitor, from the next request.';
export const startCanary = 'Show to a share of the visitors';
export const changeCanary = 'Change canary';
export const setCanary = 'Start canary';
export const canaryHint = 'A visitor keeps the version. A canary that is worse is withdrawn by itself.';
export const shareField = 'Percent of the visitors, 1 to 100';
export const shareWrong = 'A share is a whole number from 1 to 100.';
export const withdraw = 'Withdraw the canary';
export const withdrawHint = (name: string): string => `All visitors get ${name} again.`;
export const rollback = 'Roll back';
export const rollbackHint = 'Makes an earlier release live again. Later ones leave the list.';
export const disable = 'Disable';
export const enableHint = 'Its pages, fragments and links appear again.';
export const disableHint = 'Its pages answer 404. Its fragments and the links to it disappear.';
export const enable = 'Enable';
export const noVersion = 'No other release is stored.';
export const preview = 'Preview';
export const previewHint = 'A release that is not live opens by a link that a key of the team signs:';
export const previewCommand = (name: string): string => `npm run release -- preview ${name} latest`;
export const lookAgain = 'Load the page again';

// Results and rejections
export const notLive = (name: string): string => `There is no live release of ${name}.`;
export const versionMissing = 'Choose a version.';
export const deskItself =
  'The desk cannot disable itself. Run npm run release -- disable desk on a machine with its key.';
export const mayNotChange = (name: string): string =>
  `The desk has no key that may change ${name}. The page says how to give it one.`;
export const unchangeable = (reason: string): string => `The release store cannot be changed: ${reason}`;
export const nothingChanged = 'Nothing had to be changed.';
export const hasChanged = (name: string, { command, to, share: percent }: ReleaseChange): string =>
  ({
    promote: `${name}@${to} is live.`,
    canary: `${name}@${to} goes to ${percent} % of the visitors.`,
    rollback: `${name}@${to} is live again.`,
    disable: `${name} is disabled.`,
    enable: `${name} is enabled.`,
  })[command];
export const changeText = ({ command, from, to, share: percent }: ReleaseChange): string => {
  if (command === 'canary') return percent === 0 ? `Ended canary ${to}` : `Canary ${to}, ${percent} %`;
  if (command === 'promote') return `Promoted ${to}`;
  if (command === 'rollback') return `Rolled back ${from} to ${to}`;
  return command === 'disable' ? 'Disabled' : 'Enabled';
};
