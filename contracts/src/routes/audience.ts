import * as z from 'zod';
import { Detail } from '../entities/account';
import { MailPreferences, MediaPack, SiteEvent } from '../entities/audience';
import { SlugPart } from '../entities/shared';
import { EventRegistration, MediaPackRequest } from '../forms/audience';
import { Preferences, PreferencesRequest } from '../forms/rights';
import type { Route } from '../route';

const ByToken = z.object({ token: z.string().min(1).max(200) });

/** What visitors ask for by an address of theirs: preferences, events, the media pack (docs/requirements/accounts.md §2). */
export const audienceRoutes = {
  requestPreferences: {
    method: 'POST',
    path: '/preferences',
    // Decision D61.
    summary: 'Mails the link to the preferences of an address; answers alike for every address.',
    body: PreferencesRequest,
    response: Detail,
  },
  getPreferences: {
    method: 'GET',
    path: '/preferences/:token',
    summary: 'What the address of a mailed link receives.',
    params: ByToken,
    response: MailPreferences,
  },
  updatePreferences: {
    method: 'PUT',
    path: '/preferences/:token',
    summary: 'Sets what the address of a mailed link receives; no box at all unsubscribes it.',
    params: ByToken,
    body: Preferences,
    response: Detail,
  },
  forgetAddress: {
    method: 'DELETE',
    path: '/preferences/:token',
    summary: 'Erases what is stored about the address of a mailed link outside of an account.',
    params: ByToken,
    response: Detail,
  },
  getEvents: {
    method: 'GET',
    path: '/events',
    summary: 'The events, the latest first.',
    response: z.array(SiteEvent),
    cache: 60,
  },
  getEvent: {
    method: 'GET',
    path: '/events/:slug',
    summary: 'An event.',
    params: z.object({ slug: SlugPart }),
    response: SiteEvent,
    cache: 60,
  },
  registerForEvent: {
    method: 'POST',
    path: '/events/:slug/registrations',
    // Decision D63.
    summary: 'Asks for a place at an event; 410 before its registration opens and after it closes.',
    params: z.object({ slug: SlugPart }),
    body: EventRegistration,
    response: Detail,
    status: 201,
  },
  requestMediaPack: {
    method: 'POST',
    path: '/media-pack',
    summary: 'Takes a request for the media pack, and answers where its file lies.',
    body: MediaPackRequest,
    response: MediaPack,
    status: 201,
  },
} as const satisfies Record<string, Route>;
