import { screen, within } from '@testing-library/react';
import { renderPage } from '@unitbase/remote-kit/testing';
import { company, results } from '../testing/fixtures';
import * as profile from './profile-page';

export type Options = Parameters<typeof renderPage>[1];

/** Session of a user who owns another company. */
export const signedIn = { session: { token: 'csrf', userId: '1', organisationId: '99' } };

/** Renders the profile of Atelier Méridien, by default Gold and in Paris. */
export function openProfile(overrides: Parameters<typeof company>[0] = {}, options: Partial<Options> = {}) {
  return renderPage(profile, {
    at: '/country/france/profile/atelier-meridien',
    pattern: '/country/:country/profile/:company',
    ...options,
    responses: {
      getCompany: company(overrides),
      getClaim: { org: null, owned: false, problem: null },
      getAdverts: { google_ad_names: [], results: [null] },
      search: results(),
      ...options.responses,
    },
  });
}

export const name = () => screen.findByRole('heading', { level: 1, name: 'Atelier Méridien' });
export const section = (title: string) => screen.queryByRole('heading', { name: title });

/** Returns queries for the section with a heading. Throws when there is none. */
export function under(title: string) {
  const section = screen.getByRole('heading', { name: title }).closest<HTMLElement>('section');
  if (!section) throw new Error(`The heading '${title}' is not in a section.`);
  return within(section);
}

/** Returns the value of a term in the contact panel; undefined when the term is missing. */
export const contact = (term: string) =>
  screen.queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent ?? undefined;
