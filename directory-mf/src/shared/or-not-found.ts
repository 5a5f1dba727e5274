import { ApiError } from '@unitbase/contracts/client';
import { urls } from '@unitbase/contracts/urls';
import { gone, notFound } from '@unitbase/remote-kit';

interface Refusal {
  detail?: string;
  nearest?: { name: string; url: string }[];
  similar?: { orgname: string; country_slug: string; url_slug: string }[];
}

/**
 * The answer, or the page's 404 with up to five nearest names; 410 with similar companies (decision D11).
 * @throws whatever the call throws besides
 */
export async function orNotFound<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const body = (error.body ?? {}) as Refusal;
    if (error.status === 404) {
      throw notFound({
        links: body.nearest?.slice(0, 5).map(({ name, url }) => ({ href: url, label: name })),
      });
    }
    if (error.status === 410) {
      throw gone({
        detail: body.detail,
        linksName: 'Similar companies',
        links: body.similar?.slice(0, 5).map((each) => ({
          href: urls.company(each.country_slug, each.url_slug),
          label: each.orgname,
        })),
      });
    }
    throw error;
  }
}
