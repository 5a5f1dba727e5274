import { DEMO_PASSWORD } from '@unitbase/api/db/seed/accounts/demo-logins';
import { createClient } from '@unitbase/contracts/client';
import { CSRF_HEADER } from '@unitbase/contracts/cookies';
import { ProfileDetails } from '@unitbase/contracts/forms/profile';

const EMAIL = 'gold@unitbase.example';

/** Session of the owner of a company. */
export interface CompanyOwner {
  cookie: string;
  /** Path of the company's public page. */
  path: string;
  /** Replaces the strapline of the company; resolves when it is stored. */
  setStrapline(text: string): Promise<void>;
}

/** Logs in the demo owner of a Gold profile. Rejects if the site has no demo logins. */
export async function logInAsOwner(origin: string): Promise<CompanyOwner> {
  let cookie = '';
  const call = createClient({
    origin,
    headers: () => ({
      origin,
      cookie,
      [CSRF_HEADER]: decodeURIComponent(/token=([^;]*)/.exec(cookie)?.[1] ?? ''),
    }),
    onResponse: (response) => {
      cookie ||= response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
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
