import * as z from 'zod';
import { Detail } from '../entities/account';
import { MailPreferences, MediaPack, SiteEvent } from '../entities/audience';
import { SlugPart } from '../entities/shared';
import { EventRegistration, MediaPackRequest } from '../forms/audience';
import { Preferences, PreferencesRequest } from '../forms/rights';
import type { RouteSchemas } from '../route';

const ByToken = z.object({ token: z.string().min(1).max(200) });

/** Routes that need only an e-mail address: preferences, events, media pack (docs/requirements/accounts.md §2). */
export const audienceRoutes = {
  requestPreferences: {
    // Decision D61.
    summary: 'Mails the link to the preferences of an address. The response is the same for every address.',
    body: PreferencesRequest,
    response: Detail,
  },
  getPreferences: {
    summary: 'The mail preferences of the address of a mailed link.',
    params: ByToken,
    response: MailPreferences,
  },
  updatePreferences: {
    summary: 'Sets the mail preferences of the address of a mailed link. Without any box it is unsubscribed.',
    params: ByToken,
    body: Preferences,
    response: Detail,
  },
  eraseAddress: {
    summary: 'Erases the data about the address of a mailed link, except its account.',
    params: ByToken,
    response: Detail,
  },
  getEvents: {
    summary: 'The events, the latest first.',
    response: z.array(SiteEvent),
    cache: 60,
  },
  getEvent: {
    summary: 'An event.',
    params: z.object({ slug: SlugPart }),
    response: SiteEvent,
    cache: 60,
  },
  registerForEvent: {
    // Decision D63.
    summary: 'Registers for an event; 410 before its registration opens and after it closes.',
    params: z.object({ slug: SlugPart }),
    body: EventRegistration,
    response: Detail,
    status: 201,
  },
  requestMediaPack: {
    summary: 'Stores a request for the media pack and returns the URL of its file.',
    body: MediaPackRequest,
    response: MediaPack,
    status: 201,
  },
} as const satisfies Record<string, RouteSchemas>;
