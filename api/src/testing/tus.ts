import { rows } from '../db/query';
import { credentialsOf, type Owner, type UploadSite } from './uploads';

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Calls tus on a node as an owner. */
const tus = (owner: Owner, url: string, method: string, headers: Record<string, string>, body?: Buffer) =>
  fetch(url, {
    method,
    headers: { ...credentialsOf(owner), 'tus-resumable': '1.0.0', ...headers },
    ...(body ? { body: new Uint8Array(body) } : {}),
  });

/** Begins a showreel of an owner on a node; returns its path. */
export async function begin(node: string, owner: Owner, length: number): Promise<string> {
  const metadata = `filename ${base64('reel.mp4')},org_id ${base64(String(owner.orgId))}`;
  const headers = { 'upload-length': String(length), 'upload-metadata': metadata };
  const created = await tus(owner, `${node}/web_api/upload-video`, 'POST', headers);
  if (created.status !== 201) throw new Error(`The upload was rejected with ${created.status}.`);
  return String(created.headers.get('location'));
}

/** Sends bytes of a showreel from `offset` on. */
export const patch = (node: string, owner: Owner, at: string, offset: number, data: Buffer) =>
  tus(
    owner,
    node + at,
    'PATCH',
    { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    data,
  );

/** Returns how many bytes of a showreel a node says that it has. */
export const offsetOf = async (node: string, owner: Owner, at: string) =>
  Number((await tus(owner, node + at, 'HEAD', {})).headers.get('upload-offset'));

/** Returns the path of an owner's only showreel. */
export async function videoUrl(site: UploadSite, { orgId }: Owner): Promise<string> {
  const sql = 'SELECT data_url FROM reels WHERE org_id = $1';
  return (await rows<{ data_url: string }>(site.api.database.pool, sql, [orgId]))[0]?.data_url ?? '';
}
