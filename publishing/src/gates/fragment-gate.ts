import type { Placed, Platform, Release } from '@unitbase/contracts/release';
import { askedBreak } from '../contracts/contract-diff';
import { asSchema } from '../contracts/json-schema';
import type { Provides } from './gates';

interface Consumers {
  platform: Pick<Platform, 'fragments' | 'placed'> | null;
  others: (Provides & Pick<Release, 'version' | 'uses'>)[];
  /** The remote's own live release: what those who compute a prop knew of it. */
  live?: Pick<Release, 'fragments'> | null;
}

type Offer = Pick<Release, 'name' | 'fragments'>;
type Placing = { label: string } & Pick<Release['uses'], 'fragments' | 'placed'>;

/** What live consumers place and the release does not offer so, or what it places and nobody offers so; or null. */
export function consumerConflict(
  release: Provides & Pick<Release, 'uses'>,
  { platform, others, live = null }: Consumers,
): string | null {
  const consumers: Placing[] = [
    ...(platform ? [{ label: 'the shell', ...platform }] : []),
    ...others.map(({ name, version, uses }) => ({ label: `${name}@${version}`, ...uses })),
  ];
  for (const consumer of consumers) {
    const team = consumer.label.replace(/@.*/, '');
    const { missing, misused } = placingFault(consumer, release, live);
    if (missing) {
      return (
        `${release.name} does not offer the fragment ${missing}, which ${consumer.label} places: ` +
        `keep it, or release ${team} without it first.`
      );
    }
    if (misused) {
      return (
        `${release.name} no longer takes the fragment ${misused.placed} as ${consumer.label} places it (${misused.reason}): ` +
        `take it as before too, or release ${team} with what it is to be first.`
      );
    }
  }
  for (const offer of [release, ...others]) {
    const { missing, misused } = placingFault(release.uses, offer, null);
    // Of a live release and a canary one is enough for a fragment to be there.
    const isThere = others.some(
      ({ name, fragments }) => name === offer.name && Object.hasOwn(fragments, missing?.split('/')[1] ?? ''),
    );
    if (missing && !isThere) {
      return (
        `${release.name} places the fragment ${missing}, which ${offer.name} does not offer: ` +
        `correct the name, or release ${offer.name} with it first.`
      );
    }
    if (misused) {
      return (
        `${release.name} places the fragment ${misused.placed} as ${offer.name} does not take it (${misused.reason}): ` +
        `correct the props, or release ${offer.name} with them first.`
      );
    }
  }
  return null;
}

interface PlacingFault {
  missing?: string;
  misused?: { placed: string; reason: string };
}

/** The first fragment of a remote that is placed and not there, or there and not to be placed so. */
export function placingFault(
  { fragments, placed = {} }: Pick<Placing, 'fragments' | 'placed'>,
  offer: Offer,
  live: Pick<Release, 'fragments'> | null,
): PlacingFault {
  for (const full of fragments) {
    const [remote, name = ''] = full.split('/');
    // A remote that is not live yet will be judged by this release when it comes.
    if (remote !== offer.name) continue;
    const found = Object.hasOwn(offer.fragments, name) ? offer.fragments[name] : undefined;
    if (!found) return { missing: full };
    for (const place of placed[full] ?? []) {
      const reason =
        found.props === undefined ? null : propMisfit(place, found.props, live?.fragments[name]?.props);
      if (reason) return { misused: { placed: full, reason } };
    }
  }
  return {};
}

/**
 * What a place gives that a fragment does not take, or lacks that it wants; or null.
 * @param was the schema by which the place was judged: a computed prop may be all that it allows
 */
function propMisfit(place: Placed, now: unknown, was: unknown): string | null {
  const { properties = {}, required = [] } = asSchema(now);
  const known = asSchema(was).properties ?? {};
  const lacking = required.find((prop) => !Object.hasOwn(place.props, prop));
  if (lacking && !(place.open && asSchema(was).required?.includes(lacking)))
    return `${lacking} must be given`;
  for (const [prop, { value }] of Object.entries(place.props)) {
    const taken = properties[prop];
    if (!taken) return `${prop} is not taken`;
    const given = value === undefined ? known[prop] : { const: value };
    const reason = given ? askedBreak(given, taken, prop) : null;
    if (reason) return reason;
  }
  return place.open && was !== undefined ? askedBreak(was, now, 'props') : null;
}
