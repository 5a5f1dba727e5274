import { copyRows } from '../copy';
import type { Fill } from '../step';
import * as children from './children';
import { type Company, makeCompanies } from './company';
import { orgRow } from './profile';

function* orgRows(companies: Company[], today: string) {
  for (const company of companies) yield orgRow(company, today);
}

/** Loads the companies with all their rows. */
export async function fillCompanies({ client, companies: count, today }: Fill): Promise<void> {
  const companies = makeCompanies(count);
  await copyRows(client, 'orgs', orgRows(companies, today));
  await copyRows(client, 'org_categories', children.categoryRows(companies));
  await copyRows(client, 'people', children.peopleRows(companies));
  await copyRows(client, 'credits', children.creditRows(companies));
  await copyRows(client, 'equipment', children.equipmentRows(companies));
  await copyRows(client, 'certificates', children.certificateRows(companies));
  await copyRows(client, 'languages', children.languageRows(companies));
  await copyRows(client, 'worked_locations', children.workedLocationRows(companies));
  await copyRows(client, 'logos', children.logoRows(companies));
  await copyRows(client, 'reels', children.reelRows(companies, today));
  await copyRows(client, 'gallery_images', children.galleryRows(companies, today));
}
