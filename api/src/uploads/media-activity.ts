import type { ActivityArea } from '@unitbase/contracts/entities/managers';
import { jsonList, type PoolClient, row } from '../db/query';
import type { Change } from '../orgs/activity';

/** One medium with what an owner can change; media are in the order of the public profile. */
interface Medium {
  /** Stays when the medium changes. */
  id: string;
  name: string;
  /** Everything else that the owner can change, as one text. */
  content: string;
}

type MediaArea = Extract<ActivityArea, 'logo' | 'showreels' | 'photos' | 'documents'>;
type Media = Record<MediaArea, Medium[]>;

const MEDIA_SQL = `
  SELECT ${jsonList(`
    SELECT logo_type AS id, 'the ' || logo_type AS name, url AS content FROM logos WHERE org_id = $1 ORDER BY logo_type`)} AS logo,
  ${jsonList(`
    SELECT id::text, name, description || poster_url AS content FROM reels WHERE org_id = $1 ORDER BY sortorder, reels.id`)} AS showreels,
  ${jsonList(`
    SELECT id::text, title AS name, alt AS content FROM gallery_images WHERE org_id = $1 ORDER BY sortorder, gallery_images.id`)} AS photos,
  ${jsonList(`
    SELECT id::text, name, description AS content FROM media_files WHERE org_id = $1 ORDER BY media_files.id`)} AS documents`;

/** Returns the media of a profile, to compare them before and after a change. */
export async function readMedia(client: PoolClient, orgId: number): Promise<Media> {
  const media = await row<Media>(client, MEDIA_SQL, [orgId]);
  if (!media) throw new Error(`The media of profile ${orgId} could not be read.`);
  return media;
}

const KINDS: Record<MediaArea, string> = {
  logo: 'a logo',
  showreels: 'a showreel',
  photos: 'a photo',
  documents: 'a document',
};

/** Returns what differs between two states of a profile's media, for its activity list. */
export const describeMedia = (previous: Media, current: Media): Change[] =>
  (Object.keys(KINDS) as MediaArea[]).flatMap((area) =>
    describeList(previous[area], current[area], KINDS[area]).map((text): Change => ({ area, text })),
  );

function describeList(previous: readonly Medium[], current: readonly Medium[], kind: string): string[] {
  const before = new Map(previous.map((medium) => [medium.id, medium]));
  const after = new Map(current.map((medium) => [medium.id, medium]));
  const nameOf = ({ name }: Medium) => name || kind;
  const texts = [
    ...current.filter(({ id }) => !before.has(id)).map((medium) => `added ${nameOf(medium)}`),
    ...previous.filter(({ id }) => !after.has(id)).map((medium) => `removed ${nameOf(medium)}`),
    ...current.map((medium) => describeChange(before.get(medium.id), medium, nameOf(medium))),
  ].filter((text) => text !== '');
  const [first] = current;
  if (texts.length > 0 || !first || previous.every(({ id }, index) => id === current[index]?.id))
    return texts;
  return [previous[0]?.id === first.id ? 'changed the order' : `put ${nameOf(first)} first`];
}

function describeChange(previous: Medium | undefined, current: Medium, name: string): string {
  if (!previous || (previous.name === current.name && previous.content === current.content)) return '';
  return previous.name === current.name || previous.name === ''
    ? `changed ${name}`
    : `renamed ${previous.name} to ${name}`;
}
