import { fold, toSlug } from '@unitbase/contracts/slug';
import { daysBefore } from '../dates';
import { letterOf } from '../letter';
import { type Random, randomOf } from '../random';
import type { Company } from './company';
import { addressLine } from './contact/address';
import { postcodeOf } from './contact/postcode';
import { telephoneOf } from './contact/telephone';
import { creditCount, galleryCount, reelCount } from './sizes';
import { aboutOf, type Straplines } from './texts';

const MAILBOXES = ['info', 'hello', 'office', 'production', 'mail', 'bookings'];

/** Returns the part of a company's slug that a domain may have, at most 40 characters. */
export const domainLabel = ({ id, slug }: Company): string =>
  slug.replace(/[^a-z0-9-]/g, '').slice(0, 40) || `unit-${id}`;

function emailOf(company: Company, random: Random): string {
  const firstName = toSlug(company.name.split(' ')[0] ?? '').replace(/[^a-z]/g, '') || 'mail';
  return `${company.crew ? firstName : random.pick(MAILBOXES)}@${domainLabel(company)}.example`;
}

/** Returns a part of a building. Floors are few: most towns have no towers. */
function roomOf(random: Random): string {
  const part = random.pick(['Unit', 'Studio', 'Floor', 'Suite']);
  return `${part} ${random.int(1, part === 'Floor' ? 5 : 24)}`;
}

/** Addresses and numbers by which a company is reached. Domains end in .example, so that none is real. */
function contactsOf(company: Company, random: Random) {
  const { country, city, packageCode } = company;
  const isPaid = packageCode !== 'BASIC';
  const handle = domainLabel(company).replace(/-/g, '');
  const social = (share: number) => (isPaid && random.chance(share) ? handle : '');
  const hasAddress = random.chance(0.93);
  const county = country.counties.find(({ id }) => id === city?.parentId);
  const state = country.states.find(({ id }) => id === city?.stateId);
  const addline1 = hasAddress ? addressLine(country, city, random) : '';
  const addline2 = hasAddress && random.chance(0.15) ? roomOf(random) : '';
  const postcode = postcodeOf(country, city, random);
  const email = random.chance(0.97) ? emailOf(company, random) : '';
  const tel = random.chance(0.96) ? telephoneOf(country, city, random) : '';
  const second = random.chance(0.25) ? telephoneOf(country, city, random) : '';
  return {
    addline1,
    addline2,
    town: city?.name ?? country.capital,
    county: county?.name ?? state?.name ?? '',
    postcode,
    email,
    tel,
    tel2: tel && second !== tel ? second : '',
    web: isPaid || random.chance(0.6) ? `${domainLabel(company)}.example` : '',
    facebook: social(0.6),
    twitter: social(0.4),
    instagram: social(0.7),
    imdb: social(0.3),
    linkedin: social(0.5),
    youtube: social(0.3),
    countyId: county?.id ?? null,
  };
}

type Contacts = ReturnType<typeof contactsOf>;

const RANK = { BASIC: 0, CORPORATE: 1000, GOLD: 2000, PLATINUM: 2000 };

/** Returns the same sum as `org_score()` in the search migration. */
function scoreOf(company: Company, strapline: string, about: string, contacts: Contacts): number {
  const { web, email, tel, addline1 } = contacts;
  return (
    RANK[company.packageCode] +
    (strapline ? 120 : 0) +
    Math.floor(Math.min(about.length, 1500) / 10) +
    [web, email, tel].filter(Boolean).length * 60 +
    (addline1 ? 40 : 0) +
    (reelCount(company) > 0 ? 120 : 0) +
    (galleryCount(company) > 0 ? 100 : 0) +
    Math.min(creditCount(company), 25) * 6
  );
}

/** Returns the row of a company. */
export function orgRow(company: Company, today: string, straplines: Straplines) {
  const random = randomOf('profile', company.id);
  const { id, name, slug, country, city, packageCode, crew } = company;
  const hasStrapline = packageCode !== 'BASIC' || random.chance(0.85);
  const strapline = hasStrapline ? straplines.next(company, today) : '';
  const about = aboutOf(company, today);
  const contacts = contactsOf(company, random);
  const ageDays = random.int(30, 4000);
  const createdAt = daysBefore(today, ageDays);
  const sortName = fold(name);
  return {
    id,
    countryId: country.id,
    stateId: city?.stateId ?? null,
    cityId: city?.id ?? null,
    parentId: company.parentId,
    slug,
    name,
    sortName,
    letter: letterOf(sortName),
    packageCode,
    status: 'approved' as const,
    score: scoreOf(company, strapline, about, contacts),
    crew,
    hasShowreel: reelCount(company) > 0,
    hasGallery: galleryCount(company) > 0,
    greencard: random.chance(0.04),
    hideAddress: crew && random.chance(0.5),
    strapline,
    about,
    ...contacts,
    submittedAt: createdAt,
    approvedAt: createdAt,
    createdAt,
    updatedAt: daysBefore(today, random.int(1, ageDays)),
  };
}
