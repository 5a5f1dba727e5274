import type { OrgProfile } from '@unitbase/contracts/entities/account';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import type { Category } from '@unitbase/contracts/entities/search';
import { renderPage, type TestResponses } from '@unitbase/remote-kit/testing';
import { countries, ines } from '../shared/testing';
import { toOrgProfile } from '../testing/organisation';
import { action, EditorPage, load, searchBar } from './profile-page';
import type { EditorSections } from './tab-panel';

const categories: Category[] = [
  {
    entrysectioncode: 'CAM',
    entrysection: 'Camera',
    url_slug: 'camera',
    google_ad_name: null,
    org_count: 4,
    subcategories: ['Film stock', 'Dollies', 'Lenses', 'Drones'].map((name, index) => ({
      entryheadingcode: `k${index + 1}`,
      entryheading: name,
      url_slug: name.toLowerCase(),
      google_ad_name: null,
      org_count: 1,
    })),
  },
];

const sections: EditorSections = {
  logo: ({ organisation }) => <p>logo of {organisation.orgname}</p>,
  showreels: ({ organisation }) => <p>showreels of {organisation.orgname}</p>,
  photos: ({ organisation }) => <p>photos of {organisation.orgname}</p>,
};

const page = { Page: () => <EditorPage sections={sections} />, load, action, searchBar };

interface EditorOptions {
  /** Query of the editor's URL. */
  query?: string;
  responses?: TestResponses;
  token?: string | null;
  profiles?: OrgProfile[];
}

/** Opens the editor with one profile. */
export function openEditor(details: OrgDetails, options: EditorOptions = {}) {
  const { query = '', responses = {}, token = 'token' } = options;
  return renderPage(page, {
    at: `/account/profile${query}`,
    pattern: '/account/profile',
    session: { token, userId: '7' },
    now: Date.UTC(2026, 10, 21, 12),
    responses: {
      getOrgProfiles: options.profiles ?? [toOrgProfile(details)],
      getOrgDetails: details,
      getUser: ines,
      getFormCountries: [...countries, { id: 840, code: 'US', name: 'United States', dialling_code: '1' }],
      getCategories: categories,
      getDeletion: { status: null, requested_at: null, due_at: null },
      ...responses,
    },
  });
}
