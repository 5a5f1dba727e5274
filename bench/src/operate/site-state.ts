import { demoLogins } from '@unitbase/api/db/seed/accounts/demo-logins';
import { apiUrl } from '@unitbase/contracts/client';
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
  const paths = [apiUrl('getList', { params: { id: visitor.list.id } }), apiUrl('getCountries'), '/news'];
  const texts: string[] = [];
  for (const path of paths) {
    const response = await fetch(origin + path, { headers: visitor.headers });
    if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
    texts.push(path === '/news' ? String(response.status) : await response.text());
  }
  return texts.join('\n');
}
