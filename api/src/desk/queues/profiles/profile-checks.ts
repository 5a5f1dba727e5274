import type { CaseCheck } from '@unitbase/contracts/entities/desk/queues';
import { countOf } from '@unitbase/contracts/numbers';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import { type Connection, row, rows } from '../../../db/query';
import { REQUIRED_CREDITS } from './missing-fields';

interface Checked {
  tel: string;
  iso: string;
  country: string;
  credits: number;
  verified: boolean;
}

const CHECKED_SQL = `
  SELECT o.tel, coalesce(c.iso_code, o.country_code, '') AS iso, coalesce(c.name, i.name, o.country_code, '') AS country,
    (SELECT count(*)::int FROM credits k WHERE k.org_id = o.id) AS credits,
    NOT EXISTS (SELECT FROM memberships m JOIN users u ON u.id = m.user_id
      WHERE m.org_id = o.id AND m.role = 'owner' AND u.email_verified_at IS NULL) AS verified
  FROM orgs o LEFT JOIN countries c ON c.id = o.country_id LEFT JOIN iso_countries i ON i.code = o.country_code
  WHERE o.id = $1`;

/** Credits of the profile that public companies name too, with one of them. */
const SHARED_SQL = `
  SELECT DISTINCT ON (k.productiontitle) k.productiontitle AS title, k.productionyear AS year, o.name AS company
  FROM credits k JOIN credits x ON x.tsv @@ plainto_tsquery('simple', search_text(k.productiontitle))
    AND fold(x.productiontitle) = fold(k.productiontitle) AND x.productionyear = k.productionyear AND x.org_id <> k.org_id
  JOIN orgs o ON o.id = x.org_id AND o.status = 'approved'
  WHERE k.org_id = $1 ORDER BY k.productiontitle, o.id LIMIT 5`;

interface SharedCredit {
  title: string;
  year: number;
  company: string;
}

/** Returns the results of the automatic checks of a profile. */
export async function checkProfile(
  connection: Connection,
  id: number,
  missing: readonly string[],
): Promise<CaseCheck[]> {
  const checked = await row<Checked>(connection, CHECKED_SQL, [id]);
  if (!checked) return [];
  const shared = await rows<SharedCredit>(connection, SHARED_SQL, [id]);
  const others = missing.filter((field) => field !== 'three credits');
  return [
    checkCredits(checked.credits, shared),
    ...shared.map(({ title, year, company }) => ({
      ok: false,
      text: `“${title}” (${year}) is also a credit of ${company}`,
    })),
    checkTelephone(checked),
    others.length === 0
      ? { ok: true, text: 'All required fields are filled in' }
      : { ok: false, text: `Missing: ${others.join(', ')}` },
    checked.verified
      ? { ok: true, text: 'The owner has confirmed their address' }
      : { ok: false, text: 'The owner has not confirmed their address' },
  ];
}

function checkCredits(count: number, shared: readonly SharedCredit[]): CaseCheck {
  const isEnough = count >= REQUIRED_CREDITS;
  const counted = isEnough ? countOf(count, 'credit', 'credits') : `${count} of ${REQUIRED_CREDITS} credits`;
  return {
    ok: isEnough,
    text: shared.length === 0 && isEnough ? `${counted}, none used elsewhere` : counted,
  };
}

/** Checks that the number is possible and of the country of the profile. */
function checkTelephone({ tel, iso, country }: Checked): CaseCheck {
  if (tel === '') return { ok: false, text: 'No phone number' };
  const number = parsePhoneNumberFromString(tel, { defaultCountry: iso as CountryCode });
  if (!number?.isPossible()) return { ok: false, text: 'The phone number is not a possible one' };
  // Several countries share one calling code, such as +1.
  const isOfCountry = number.country === iso || number.getPossibleCountries().includes(iso as CountryCode);
  return isOfCountry
    ? { ok: true, text: `Phone number is of ${country}` }
    : { ok: false, text: `Phone number is not of ${country}` };
}
