import { type PoolClient, rows } from '../db/query';

/** Updates whether a company has a public showreel and photos, and the time of its change. */
export const refreshMediaFlags = (client: PoolClient, orgId: number) =>
  rows(
    client,
    `UPDATE orgs o SET updated_at = now(),
       has_gallery = EXISTS (SELECT FROM gallery_images g WHERE g.org_id = o.id),
       has_showreel = EXISTS (SELECT FROM reels r WHERE r.org_id = o.id AND r.is_published AND r.data_url <> '')
     WHERE o.id = $1`,
    [orgId],
  );
