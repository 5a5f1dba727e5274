import { DEMO_PASSWORD } from '@unitbase/api/db/seed/accounts/demo-logins';
import { createClient } from '@unitbase/contracts/client';
import { CSRF_HEADER } from '@unitbase/contracts/cookies';
import { ProfileDetails } from '@unitbase/contracts/forms/profile';

const EMAIL = 'gold@unitbase.example';

/** Somebody who is logged in at a site with ready-made logins, and owns a company there. */
export interface CompanyOwner {
  /** For requests of his own. */
  cookie: string;
  /** The company's public page. */
  path: string;
  /** Replaces the line under the company's name; resolves when the api has said that it is stored. */
  setStrapline(text: string): Promise<void>;
}

/** Logs the owner of a Gold profile in. Throws where the site has no ready-made logins. */
export async function logInAsOwner(origin: string): Promise<CompanyOwner> {
  let cookie = '';
  const headers = () => ({
    origin,
    cookie,
    [CSRF_HEADER]: decodeURIComponent(/token=([^;]*)/.exec(cookie)?.[1] ?? ''),
  });
  const call = createClient({
    origin,
    headers,
    onResponse: (response) => {
      const sent = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
      if (sent.length > 0 && cookie === '') cookie = sent.join('; ');
    },
  });
  await call('login', { body: { username: EMAIL, password: DEMO_PASSWORD } });
  const [profile] = await call('getOrgProfiles');
  if (!profile) throw new Error(`${EMAIL} owns no company.`);
  const params = { id: profile.id };
  const details = await call('getOrgDetails', { params });
  return {
    cookie,
    path: `/country/${profile.country_slug}/profile/${profile.url_slug}`,
    async setStrapline(strapline) {
      await call('updateDetails', { params, body: ProfileDetails.parse({ ...details, strapline }) });
    },
  };
}
