import type { ArgsOf } from '@unitbase/contracts/client';
import { ApiError } from '@unitbase/contracts/client';
import type { Company } from '@unitbase/contracts/entities/companies';
import { listLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { data, redirect } from '@unitbase/remote-kit';
import { advertsCall } from '../shared/adverts';
import { orNotFound } from '../shared/or-not-found';

/** The listing search of a BASIC profile (docs/requirements/directory.md §7); one more than shown, since it may hold the company itself. */
export const replacementsCall = (country: string): ArgsOf<'search'> => ({
  query: { country: [country], offset: 0, limit: listLimits.basicReplacements },
});

/** Beside others' cards below a Basic profile; paid profiles carry no advert of others. */
export function profileAdverts({ country_slug, categories: [first] }: Company) {
  return advertsCall(['728x90'], {
    country: country_slug,
    section: first?.section_url_slug,
    category: first?.url_slug,
  });
}

/** Reads a profile. A former slug or another spelling is redirected, 301; a company that is gone is 410 (decision D11). */
export async function load({ params, url, read, session }: PageArgs): Promise<void> {
  const { country = '', company: slug = '' } = params;
  const company = await orNotFound(read('getCompany', { params: { country, slug } }));
  if (company.country_slug !== country || company.url_slug !== slug) {
    throw redirect(urls.company(company.country_slug, company.url_slug) + url.search, 301);
  }
  await Promise.all([
    ...(company.packagetype === 'BASIC'
      ? [
          read('search', replacementsCall(country)).catch(() => undefined),
          read('getAdverts', profileAdverts(company)).catch(() => undefined),
        ]
      : []),
    session.token && read('getClaim', { params: { claimID: company.orgid } }).catch(ignoreRefusal),
  ]);
}

/** A claim that cannot be read only means that the button shows; the profile must not fail for it. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
}

const KEYS = ['claim', 'edit'] as const;

/** What the buttons Claim and Edit and, without script, the message form answer. */
export interface ProfileAnswer {
  intent: (typeof KEYS)[number] | 'message';
  done: boolean;
  error?: string;
  /** The message that was refused, for the form of the next page. */
  typed?: { subject: string; message: string };
}

/** Answers the page's native forms: a claim, Edit of one of several profiles, and a message where script is off. */
export async function action({ params, form, call }: ActionArgs) {
  const { country = '', company: slug = '' } = params;
  const intent = KEYS.find((key) => key === form.get('intent')) ?? 'message';
  const typed = { subject: String(form.get('subject') ?? ''), message: String(form.get('message') ?? '') };
  try {
    const { orgid } = await call('getCompany', { params: { country, slug } });
    if (intent === 'edit') {
      await call('selectOrganisation', { body: { organisation_id: String(orgid) } });
      return redirect(urls.profileEditor(), 303);
    }
    if (intent === 'claim') {
      await call('claimOrg', { params: { claimID: orgid }, body: {} });
    } else {
      await call('sendCompanyMessage', { params: { orgid }, body: typed });
    }
    return { intent, done: true } satisfies ProfileAnswer;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return data({ intent, done: false, error: refusalText(error), typed } satisfies ProfileAnswer, {
      status: error.status,
    });
  }
}

/** The sentence of a refusal: its own, that of its first field, or the safe default (decision D82). */
export function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return messages.common.somethingWrong;
  return error.detail || Object.values(error.fields)[0]?.[0] || messages.common.somethingWrong;
}
