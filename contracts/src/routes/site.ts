import * as z from 'zod';
import { Adverts } from '../entities/adverts';
import { Notice } from '../entities/audience';
import { HeaderFigures } from '../entities/search';
import { List, OptionalSlug } from '../entities/shared';
import type { RouteSchemas } from '../route';

/** Routes for every page, and between the servers. */
export const siteRoutes = {
  getHeader: {
    summary: 'Texts of the hero and live totals of countries, detailed categories and companies.',
    response: HeaderFigures,
    cache: 60,
  },
  getAdverts: {
    summary: 'Adverts for the slots of a page, targeted by its country, section and category.',
    query: z.object({
      /** One size per slot, in the order of the page: `728x90,350x130`. Slots of one page never repeat an advert. */
      slots: List,
      country: OptionalSlug,
      section: OptionalSlug,
      category: OptionalSlug,
    }),
    response: Adverts,
    cache: 60,
  },
  getNotices: {
    // Decision D64.
    summary: 'Current notices.',
    response: z.array(Notice),
    cache: 60,
  },
  countPageView: {
    // Decision C20.
    summary: 'Counts one page view by day and path, without data about the visitor.',
    body: z.object({
      /** Path of the page, without its query. */
      path: z.string().min(1).max(300).startsWith('/'),
    }),
  },
  getChanges: {
    summary: 'Changes after a given one. Waits until there is one, or for `wait` seconds.',
    query: z.object({
      /** `id` of the previous response. Without it the response has only the current id. */
      since: z.coerce.number().int().nonnegative().optional(),
      wait: z.coerce.number().min(0).max(30).default(25),
    }),
    response: z.object({
      id: z.int(),
      /** Surrogate keys: `company:12`, `country:france`, `articles`. */
      keys: z.array(z.string()),
      /** Whether `since` is older than the log, so that everything cached is stale. */
      reset: z.boolean(),
    }),
  },
  getHealth: {
    summary: 'Health of the api and its database.',
    response: z.object({ status: z.literal('ok') }),
    errors: { 503: z.object({ detail: z.string() }) },
  },
} as const satisfies Record<string, RouteSchemas>;
