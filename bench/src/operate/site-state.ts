import { demoLogins } from '@unitbase/api/db/seed/accounts/demo-logins';
import { apiUrl } from '@unitbase/contracts/client';
import { urls } from '@unitbase/contracts/urls';
import type { Visitor } from '../server/visitor-load';

/** Asks for a mail that the site must send. */
export async function requestResetMail(origin: string): Promise<void> {
  const response = await fetch(origin + apiUrl('requestPasswordReset'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoLogins[1]?.email }),
  });
  if (!response.ok) throw new Error(`The reset was refused: ${response.status} ${await response.text()}.`);
}

/** Returns what the site shows of the user's list and of its countries, as text to compare. */
export async function siteState(origin: string, visitor: Visitor | undefined): Promise<string> {
  if (!visitor) throw new Error('Nobody is signed in.');
  const data = [apiUrl('getList', { params: { id: visitor.list.id } }), apiUrl('getCountries')];
  const others = ['/news', urls.sitePicture()];
  const texts: string[] = [];
  for (const path of [...data, ...others]) {
    const response = await fetch(origin + path, { headers: visitor.headers });
    if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
    texts.push(others.includes(path) ? String(response.status) : await response.text());
  }
  return texts.join('\n');
}
