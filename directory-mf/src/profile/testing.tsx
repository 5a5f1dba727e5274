import { screen, within } from '@testing-library/react';
import { renderPage } from '@unitbase/remote-kit/testing';
import { company, results } from '../testing/fixtures';
import * as profile from './profile-page';

export type Options = Parameters<typeof renderPage>[1];

/** Who is logged in, and owns another company. */
export const signedIn = { session: { token: 'csrf', userId: '1', organisationId: '99' } };

/** Opens the profile of Atelier Méridien, Gold and in Paris unless told otherwise. */
export function openProfile(part: Parameters<typeof company>[0] = {}, options: Partial<Options> = {}) {
  return renderPage(profile, {
    at: '/country/france/profile/atelier-meridien',
    pattern: '/country/:country/profile/:company',
    ...options,
    answers: {
      getCompany: company(part),
      getClaim: { org: null, owned: false, problem: null },
      getAdverts: { google_ad_names: [], results: [null] },
      search: results(),
      ...options.answers,
    },
  });
}

export const name = () => screen.findByRole('heading', { level: 1, name: 'Atelier Méridien' });
export const section = (title: string) => screen.queryByRole('heading', { name: title });

/** What stands under a heading. */
export function under(title: string) {
  const part = screen.getByRole('heading', { name: title }).closest<HTMLElement>('section');
  if (!part) throw new Error(`'${title}' heads no section.`);
  return within(part);
}

/** What stands beside a term of the contact panel, or `undefined` where the term is missing. */
export const contact = (term: string) =>
  screen.queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent ?? undefined;
