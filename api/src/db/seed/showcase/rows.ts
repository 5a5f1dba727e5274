import type { PoolClient } from 'pg';
import type { Fill } from '../step';

/** SQL of a sort key that looks random and is the same in every fill. */
const shuffled = (purpose: string, id: string) => `md5('${purpose}' || ${id})`;

/** Companies of the highest packages with their first picture, which is on their card. */
const SHOWN = `
  SELECT o.id, o.country_id, o.package_code, coalesce(g.url, '') AS picture
  FROM orgs o LEFT JOIN gallery_images g ON g.org_id = o.id AND g.sortorder = 1
  WHERE o.package_code IN ('GOLD', 'PLATINUM') AND o.status = 'approved'`;

async function profiles(client: PoolClient): Promise<void> {
  await client.query(`
    INSERT INTO featured_profiles (placement, country_id, org_id, custom_company_title, position)
    SELECT 'country', country_id, id, '', place FROM (
      SELECT id, country_id,
        row_number() OVER (PARTITION BY country_id ORDER BY package_code <> 'PLATINUM', ${shuffled('country', 'id')}) AS place
      FROM (SELECT DISTINCT ON (country_id, picture) * FROM (${SHOWN}) s
            ORDER BY country_id, picture, package_code <> 'PLATINUM', ${shuffled('country', 'id')}) x) y
    WHERE place <= 6`);
  // Suppliers of the hub and of the home page come from nine different countries.
  await client.query(`
    INSERT INTO featured_profiles (placement, country_id, org_id, custom_company_title, position)
    SELECT placement, NULL, id, '', row_number() OVER (PARTITION BY placement ORDER BY ${shuffled('hub', 'id')})
    FROM (SELECT DISTINCT ON (placement, picture) * FROM (
            SELECT DISTINCT ON (placement, country_id) placement, id, picture
            FROM (${SHOWN}) s, (VALUES ('hub'), ('home')) p (placement) WHERE package_code = 'PLATINUM'
            ORDER BY placement, country_id, ${shuffled('hub', 'placement || id')}) x
          ORDER BY placement, picture, ${shuffled('hub', 'id')}) y
    ORDER BY ${shuffled('hub', 'id')} LIMIT 18`);
}

/** Features first showreels with different pictures, at most `limit` for each place. `place` is SQL over o, oc and c. */
async function reels(
  client: PoolClient,
  placement: string,
  column: string,
  place: string,
  limit: number,
): Promise<void> {
  const trade = /\b(oc|c)\./.test(place)
    ? 'JOIN org_categories oc ON oc.org_id = o.id JOIN categories c ON c.id = oc.category_id'
    : '';
  await client.query(`
    INSERT INTO featured_showreels (placement, ${column}, reel_id, position)
    SELECT '${placement}', place, reel_id, rank FROM (
      SELECT place, reel_id, row_number() OVER (PARTITION BY place ORDER BY ${shuffled(placement, 'reel_id')}) AS rank
      FROM (SELECT DISTINCT ON (place, picture) place, reel_id
            FROM (SELECT ${place} AS place, r.id AS reel_id, r.thumbnail_url AS picture
                  FROM reels r JOIN orgs o ON o.id = r.org_id ${trade}
                  WHERE r.is_published AND r.sortorder = 1 AND o.status = 'approved') x
            WHERE place IS NOT NULL ORDER BY place, picture, ${shuffled(placement, 'reel_id')}) y) z
    WHERE rank <= ${limit}`);
}

async function home(client: PoolClient): Promise<void> {
  await client.query(`
    INSERT INTO featured_showreels (placement, reel_id, custom_title, custom_description, position)
    SELECT placement, id, CASE WHEN placement = 'home' THEN name ELSE '' END, '',
      row_number() OVER (PARTITION BY placement ORDER BY ${shuffled('home', 'placement || id')})
    FROM (SELECT DISTINCT ON (placement, thumbnail_url) * FROM (
            SELECT DISTINCT ON (placement, o.country_id) placement, r.id, o.name, r.thumbnail_url
            FROM reels r JOIN orgs o ON o.id = r.org_id, (VALUES ('home'), ('country_landing')) p (placement)
            WHERE r.is_published AND r.sortorder = 1 AND o.package_code = 'PLATINUM' AND o.status = 'approved'
            ORDER BY placement, o.country_id, ${shuffled('home', 'placement || r.id')}) x
          ORDER BY placement, thumbnail_url, ${shuffled('home', 'id')}) y
    ORDER BY ${shuffled('home', 'id')} LIMIT 16`);
}

/** Chooses the featured profiles and showreels of pages from the loaded companies. */
export async function fillShowcase({ client }: Fill): Promise<void> {
  await client.query('ANALYZE orgs, reels, org_categories, categories');
  await profiles(client);
  await home(client);
  await reels(client, 'country', 'country_id', 'o.country_id', 6);
  await reels(client, 'state', 'location_id', 'o.state_id', 4);
  await reels(client, 'county', 'location_id', 'o.county_id', 3);
  await reels(client, 'city', 'location_id', 'o.city_id', 3);
  await reels(client, 'category', 'section_id', 'c.section_id', 6);
  await reels(client, 'sub_category', 'category_id', 'oc.category_id', 4);
}
