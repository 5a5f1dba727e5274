import * as schema from '../../schema';
import { copyRows } from '../copy';
import type { Fill } from '../step';
import * as children from './children';
import { type Company, makeCompanies } from './company';
import { orgRow } from './profile';

function* orgRows(companies: Company[], today: string) {
  for (const company of companies) yield orgRow(company, today);
}

/** Companies and all their rows. */
export async function fillCompanies({ client, companies: count, today }: Fill): Promise<void> {
  const companies = makeCompanies(count);
  await copyRows(client, schema.orgs, orgRows(companies, today));
  await copyRows(client, schema.orgCategories, children.categoryRows(companies));
  await copyRows(client, schema.people, children.peopleRows(companies));
  await copyRows(client, schema.credits, children.creditRows(companies));
  await copyRows(client, schema.equipment, children.equipmentRows(companies));
  await copyRows(client, schema.certificates, children.certificateRows(companies));
  await copyRows(client, schema.languages, children.languageRows(companies));
  await copyRows(client, schema.workedLocations, children.workedLocationRows(companies));
  await copyRows(client, schema.logos, children.logoRows(companies));
  await copyRows(client, schema.reels, children.reelRows(companies, today));
  await copyRows(client, schema.galleryImages, children.galleryRows(companies, today));
}
