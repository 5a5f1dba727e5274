import type { CallSheetLine, ListStatus } from '@unitbase/contracts/entities/lists';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { type Connection, rows } from '../db/query';
import { websiteUrl } from '../orgs/links';
import { timeZoneOf } from '../orgs/time-zone';
import { departmentSql } from './department';

/** Contact data on the profile of a company; hidden fields are ''. */
interface Contact extends Omit<CallSheetLine, 'status' | 'note' | 'profile_url' | 'time_zone'> {
  orgid: number;
  country_slug: string;
  url_slug: string;
  iso_code: string;
  country_time_zone: string;
  latitude: number | null;
  longitude: number | null;
}

/** Reads companies `o` of countries `k`. Fields that a package or the owner hides are not read. */
const CONTACT_SQL = `
  SELECT o.id AS orgid, o.name AS company, o.tel AS phone, k.name AS country, k.slug AS country_slug, o.slug AS url_slug,
    k.iso_code, k.time_zone AS country_time_zone, p.latitude, p.longitude, coalesce(d.section, '') AS department,
    coalesce(t.contact, '') AS contact, coalesce(t.jobtitle, '') AS job_title,
    CASE WHEN o.hide_email THEN '' ELSE o.email END AS email,
    CASE WHEN o.package_code = 'BASIC' THEN '' ELSE o.web END AS website,
    CASE WHEN o.hide_address THEN '' ELSE concat_ws(', ', nullif(o.addline1, ''), nullif(o.addline2, ''),
      nullif(o.addline3, ''), nullif(o.addline4, '')) END AS address,
    CASE WHEN o.hide_address THEN '' ELSE o.town END AS town,
    CASE WHEN o.hide_address THEN '' ELSE o.postcode END AS postcode,
    CASE WHEN o.hide_address THEN '' ELSE coalesce(s.name, o.county) END AS state
  FROM orgs o JOIN countries k ON k.id = o.country_id
  LEFT JOIN locations s ON s.id = o.state_id
  LEFT JOIN locations p ON p.id = coalesce(o.city_id, o.county_id, o.state_id)
  LEFT JOIN LATERAL (${departmentSql('o.id')}) d ON true
  LEFT JOIN LATERAL (
    SELECT trim(p.firstname || ' ' || p.lastname) AS contact, p.jobtitle FROM people p
    WHERE p.org_id = o.id AND o.package_code <> 'BASIC' ORDER BY p.sortorder, p.id LIMIT 1) t ON true
  WHERE o.status = 'approved'`;

/** Contacts of the companies of a list in its own order. `$1` list id. */
const LIST_SQL = `
  SELECT x.*, i.note, i.status FROM (${CONTACT_SQL}) x
  JOIN list_items i ON i.kind = 'company' AND i.target_id = x.orgid WHERE i.list_id = $1 ORDER BY i.position`;

/** Returns a telephone number as dialled from abroad, or as the owner wrote it. */
function dialledFromAbroad(phone: string, isoCode: string): string {
  const parsed = parsePhoneNumberFromString(phone, isSupportedCountry(isoCode) ? isoCode : undefined);
  return parsed?.isValid() ? parsed.formatInternational() : phone;
}

/** Returns the line of a company. @param siteUrl origin of the site, for the address of the profile */
function toLine(contact: Contact, siteUrl: string, status: ListStatus, note: string): CallSheetLine {
  return {
    department: contact.department,
    company: contact.company,
    contact: contact.contact,
    job_title: contact.job_title,
    phone: dialledFromAbroad(contact.phone, contact.iso_code),
    email: contact.email,
    website: websiteUrl(contact.website) ?? '',
    address: contact.address,
    town: contact.town,
    postcode: contact.postcode,
    state: contact.state,
    country: contact.country,
    time_zone: timeZoneOf(contact.latitude, contact.longitude, contact.country_time_zone) ?? '',
    status: status === 'none' ? '' : messages.lists.statuses[status],
    note,
    profile_url: siteUrl + urls.company(contact.country_slug, contact.url_slug),
  };
}

/** Sorts by department, in the order in which the departments first occur. */
function groupByDepartment(lines: readonly CallSheetLine[]): CallSheetLine[] {
  const departments = [...new Set(lines.map(({ department }) => department))];
  return departments.flatMap((department) => lines.filter((line) => line.department === department));
}

/** Returns the lines of the companies of a list that the site still shows, by department. */
export async function readListLines(
  connection: Connection,
  listId: number,
  siteUrl: string,
): Promise<CallSheetLine[]> {
  type Row = Contact & { note: string; status: ListStatus };
  const contacts = await rows<Row>(connection, LIST_SQL, [listId]);
  return groupByDepartment(contacts.map((contact) => toLine(contact, siteUrl, contact.status, contact.note)));
}

/** Returns the lines of companies named as `country-slug/company-slug`; those that the site does not show are missing. */
export async function readCompanyLines(
  connection: Connection,
  refs: readonly string[],
  siteUrl: string,
): Promise<CallSheetLine[]> {
  const contacts = await rows<Contact>(
    connection,
    `SELECT x.* FROM unnest($1::text[]) WITH ORDINALITY AS r (ref, position)
     JOIN orgs c ON c.slug = split_part(r.ref, '/', 2)
     JOIN (${CONTACT_SQL}) x ON x.orgid = c.id AND x.country_slug = split_part(r.ref, '/', 1) ORDER BY r.position`,
    [refs],
  );
  return groupByDepartment(contacts.map((contact) => toLine(contact, siteUrl, 'none', '')));
}
