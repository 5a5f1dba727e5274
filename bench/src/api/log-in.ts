import { DEMO_PASSWORD } from '@unitbase/api/db/seed/accounts/demo-logins';
import { createClient } from '@unitbase/contracts/client';
import { CSRF_HEADER } from '@unitbase/contracts/cookies';
import { ProfileDetails } from '@unitbase/contracts/forms/profile';

const OWNER = 'gold@unitbase.example';

/** Logs in. Returns a client of the api and the headers of the session. */
export async function logIn(origin: string, username: string, password: string) {
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
      cookie ||= response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ');
    },
  });
  await call('login', { body: { username, password } });
  return { call, headers: headers() };
}

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
  const { call, headers } = await logIn(origin, OWNER, DEMO_PASSWORD);
  const [profile] = await call('getOrgProfiles');
  if (!profile) throw new Error(`${OWNER} owns no company.`);
  const params = { id: profile.id };
  const details = await call('getOrgDetails', { params });
  return {
    cookie: headers.cookie,
    path: `/country/${profile.country_slug}/profile/${profile.url_slug}`,
    async setStrapline(strapline) {
      await call('updateDetails', { params, body: ProfileDetails.parse({ ...details, strapline }) });
    },
  };
}
