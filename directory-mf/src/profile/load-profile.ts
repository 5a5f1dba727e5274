import type { ArgsOf } from '@unitbase/contracts/client';
import { ApiError } from '@unitbase/contracts/client';
import type { Company } from '@unitbase/contracts/entities/companies';
import { listLimits } from '@unitbase/contracts/limits';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { data, notFound, redirect } from '@unitbase/remote-kit';
import { advertsCall } from '../shared/adverts';
import { errorMessage } from '../shared/error-message';
import { orNotFound } from '../shared/or-not-found';

/** Returns the search for other companies on a BASIC profile (docs/requirements/directory.md §7). */
export const replacementsCall = (country: string): ArgsOf<'search'> => ({
  query: { country: [country], offset: 0, limit: listLimits.basicReplacements },
});

/**
 * Returns the search for companies of the same first category and country, for the end of a paid profile; null for a
 * company without categories. It asks for one more than shown, because the company itself is among them.
 */
export function similarCall({ country_slug, categories: [first] }: Company): ArgsOf<'search'> | null {
  if (!first) return null;
  return {
    query: {
      section: first.section_url_slug,
      subcategory: first.url_slug,
      country: [country_slug],
      limit: listLimits.similarCompanies + 1,
    },
  };
}

/** Returns the request for the advert below a Basic profile. Paid profiles show none. */
export function profileAdverts({ country_slug, categories: [first] }: Company) {
  return advertsCall(['728x90'], {
    country: country_slug,
    section: first?.section_url_slug,
    category: first?.url_slug,
  });
}

/** Loads a profile. Redirects (301) a former slug or another spelling; throws 410 for a deleted company (decision D11). */
export async function load(args: PageArgs): Promise<void> {
  const { params, url, read, session } = args;
  if (params.org !== undefined) return loadPreview(args, Number(params.org));
  const { country = '', company: slug = '' } = params;
  const company = await orNotFound(read('getCompany', { params: { country, slug } }));
  if (company.country_slug !== country || company.url_slug !== slug) {
    throw redirect(urls.company(company.country_slug, company.url_slug) + url.search, 301);
  }
  const isBasic = company.packagetype === 'BASIC';
  const others = isBasic ? replacementsCall(country) : similarCall(company);
  await Promise.all([
    others && read('search', others).catch(() => undefined),
    isBasic && read('getAdverts', profileAdverts(company)).catch(() => undefined),
    session.token && read('getClaim', { params: { claimID: company.orgid } }).catch(ignoreApiError),
  ]);
}

/** Loads a preview. Redirects visitors to the login, and to the page of a profile that is public. */
async function loadPreview({ url, session, read }: PageArgs, id: number): Promise<void> {
  const toLogin = () => redirect(urls.login({ redirectUrl: url.pathname }));
  if (!session.token) throw toLogin();
  try {
    const profile = (await read('getOrgProfiles')).find((own) => own.id === id);
    if (!profile) throw notFound();
    if (profile.orgid > 0) throw redirect(urls.company(profile.country_slug, profile.url_slug));
    await read('getOrgPreview', { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw toLogin();
    throw error;
  }
}

/** Ignores an unreadable claim: the page then shows the claim button instead of failing. */
function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

const BUTTON_INTENTS = ['claim', 'edit'] as const;

/** Outcome of the buttons Claim and Edit and of the message form without script. */
export interface ProfileActionResult {
  intent: (typeof BUTTON_INTENTS)[number] | 'message';
  done: boolean;
  error?: string;
  /** Rejected input, which the next page's form shows again. */
  input?: { subject: string; message: string };
}

/** Handles the page's forms: a claim, the selection of a profile to edit, and a message without script. */
export async function action({ params, form, call }: ActionArgs) {
  const { country = '', company: slug = '' } = params;
  const intent = BUTTON_INTENTS.find((name) => name === form.get('intent')) ?? 'message';
  const input = { subject: String(form.get('subject') ?? ''), message: String(form.get('message') ?? '') };
  try {
    const { orgid } = await call('getCompany', { params: { country, slug } });
    if (intent === 'edit') {
      await call('selectOrganisation', { body: { organisation_id: String(orgid) } });
      return redirect(urls.profileEditor(), 303);
    }
    if (intent === 'claim') {
      await call('claimOrg', { params: { claimID: orgid }, body: {} });
    } else {
      await call('sendCompanyMessage', { params: { orgid }, body: input });
    }
    return { intent, done: true } satisfies ProfileActionResult;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ intent, done: false, error: errorMessage(error), input } satisfies ProfileActionResult, {
      status: error.status,
    });
  }
}
