import { ApiError } from '@unitbase/contracts/client';
import { urls } from '@unitbase/contracts/urls';
import { gone, notFound } from '@unitbase/remote-kit';

interface ErrorBody {
  detail?: string;
  nearest?: { name: string; url: string }[];
  similar?: { orgname: string; country_slug: string; url_slug: string }[];
}

/**
 * Returns the response of a call. Turns its 404 into the page's 404 with up to five nearest names, and its 410 into one
 * with similar companies (decision D11). Rethrows other errors.
 */
export async function orNotFound<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const body = (error.body ?? {}) as ErrorBody;
    if (error.status === 404) {
      throw notFound({
        links: body.nearest?.slice(0, 5).map(({ name, url }) => ({ href: url, label: name })),
      });
    }
    if (error.status === 410) {
      throw gone({
        detail: body.detail,
        linksName: 'Similar companies',
        links: body.similar?.slice(0, 5).map(({ country_slug, url_slug, orgname }) => ({
          href: urls.company(country_slug, url_slug),
          label: orgname,
        })),
      });
    }
    throw error;
  }
}
