import type { Placed, Platform, Release } from '@unitbase/contracts/release';
import { requestBreak } from '../contracts/contract-diff';
import { asSchema } from '../contracts/json-schema';
import type { Provides } from './gates';

interface Consumers {
  platform: Pick<Platform, 'fragments' | 'placed'> | null;
  others: (Provides & Pick<Release, 'version' | 'uses'>)[];
  /** The remote's live release, whose props computed values fit. */
  live?: Pick<Release, 'fragments'> | null;
}

type Provider = Pick<Release, 'name' | 'fragments'>;
type Placing = { label: string } & Pick<Release['uses'], 'fragments' | 'placed'>;

/**
 * Returns a message for the first fragment that a live consumer places and the release no longer provides, or that the
 * release places and no remote provides; else null.
 */
export function fragmentConflict(
  release: Provides & Pick<Release, 'uses'>,
  { platform, others, live = null }: Consumers,
): string | null {
  const consumers: Placing[] = [
    ...(platform ? [{ label: 'the shell', ...platform }] : []),
    ...others.map(({ name, version, uses }) => ({ label: `${name}@${version}`, ...uses })),
  ];
  for (const consumer of consumers) {
    const conflict = consumerConflict(release, consumer, live);
    if (conflict) return conflict;
  }
  for (const provider of [release, ...others]) {
    const { missing, misused } = placingFault(release.uses, provider, null);
    // A live release or a canary is enough to provide a fragment.
    const isElsewhere = others.some(
      ({ name, fragments }) =>
        name === provider.name && Object.hasOwn(fragments, missing?.split('/')[1] ?? ''),
    );
    if (missing && !isElsewhere) {
      return (
        `${release.name} places the fragment ${missing}, which ${provider.name} does not provide: ` +
        `correct the name, or release ${provider.name} with it first.`
      );
    }
    if (misused) {
      return (
        `${release.name} places the fragment ${misused.placed} with props that ${provider.name} does not accept ` +
        `(${misused.reason}): correct the props, or release ${provider.name} with them first.`
      );
    }
  }
  return null;
}

function consumerConflict(
  release: Provider,
  consumer: Placing,
  live: Pick<Release, 'fragments'> | null,
): string | null {
  const team = consumer.label.replace(/@.*/, '');
  const { missing, misused } = placingFault(consumer, release, live);
  if (missing) {
    return (
      `${release.name} does not provide the fragment ${missing}, which ${consumer.label} places: ` +
      `keep it, or release ${team} without it first.`
    );
  }
  if (!misused) return null;
  return (
    `${release.name} no longer accepts the props with which ${consumer.label} places the fragment ${misused.placed} ` +
    `(${misused.reason}): accept them too, or release ${team} with other props first.`
  );
}

interface PlacingFault {
  missing?: string;
  misused?: { placed: string; reason: string };
}

/** Returns the first placed fragment that the provider lacks, or that does not accept its props. */
export function placingFault(
  { fragments, placed = {} }: Pick<Placing, 'fragments' | 'placed'>,
  provider: Provider,
  live: Pick<Release, 'fragments'> | null,
): PlacingFault {
  for (const placedName of fragments) {
    const [remote, name = ''] = placedName.split('/');
    // Fragments of a remote that is not live yet are checked when it is released.
    if (remote !== provider.name) continue;
    const fragment = Object.hasOwn(provider.fragments, name) ? provider.fragments[name] : undefined;
    if (!fragment) return { missing: placedName };
    for (const placement of placed[placedName] ?? []) {
      const reason =
        fragment.props === undefined
          ? null
          : propMismatch(placement, fragment.props, live?.fragments[name]?.props);
      if (reason) return { misused: { placed: placedName, reason } };
    }
  }
  return {};
}

/**
 * Returns the first prop that a fragment does not accept or that is missing, or null.
 * @param previous schema at the build of the placement: a computed prop may have every value that it allows
 */
function propMismatch(placement: Placed, current: unknown, previous: unknown): string | null {
  const { properties = {}, required = [] } = asSchema(current);
  const { properties: previousProperties = {}, required: previousRequired = [] } = asSchema(previous);
  const lacking = required.find((prop) => !Object.hasOwn(placement.props, prop));
  if (lacking && !(placement.open && previousRequired.includes(lacking))) return `${lacking} must be given`;
  for (const [prop, { value }] of Object.entries(placement.props)) {
    const accepted = properties[prop];
    if (!accepted) return `${prop} is not accepted`;
    const given = value === undefined ? previousProperties[prop] : { const: value };
    const reason = given ? requestBreak(given, accepted, prop) : null;
    if (reason) return reason;
  }
  return placement.open && previous !== undefined ? requestBreak(previous, current, 'props') : null;
}
