import { copyRows } from '../copy';
import type { Fill } from '../step';
import { certificateRows } from './certificates';
import * as children from './children';
import { type Company, makeCompanies } from './company';
import { creditRows } from './credits';
import { languageRows } from './languages';
import * as media from './media';
import { orgRow } from './profile';
import { Straplines } from './texts';

function* orgRows(companies: readonly Company[], today: string) {
  const straplines = new Straplines();
  for (const company of companies) yield orgRow(company, today, straplines);
}

/** Loads the companies with all their rows. */
export async function fillCompanies({ client, companies: count, today }: Fill): Promise<void> {
  const companies = makeCompanies(count, today);
  await copyRows(client, 'orgs', orgRows(companies, today));
  await copyRows(client, 'org_categories', children.categoryRows(companies));
  await copyRows(client, 'people', children.peopleRows(companies));
  await copyRows(client, 'credits', creditRows(companies, today));
  await copyRows(client, 'equipment', children.equipmentRows(companies));
  await copyRows(client, 'certificates', certificateRows(companies));
  await copyRows(client, 'languages', languageRows(companies));
  await copyRows(client, 'worked_locations', children.workedLocationRows(companies));
  await copyRows(client, 'logos', media.logoRows(companies));
  await copyRows(client, 'reels', media.reelRows(companies, today));
  await copyRows(client, 'gallery_images', media.galleryRows(companies, today));
}
