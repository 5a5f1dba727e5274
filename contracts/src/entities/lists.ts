import * as z from 'zod';
import { ImageUrl, Logo, PackageCode } from './shared';

export const ListItemKind = z.enum(['company', 'place', 'article']).meta({ id: 'ListItemKind' });
export type ListItemKind = z.infer<typeof ListItemKind>;

/** How far the producer has got with an item (docs/requirements/lists.md §1). */
export const ListStatus = z
  .enum(['none', 'to_call', 'called', 'quoted', 'booked', 'declined'])
  .meta({ id: 'ListStatus' });
export type ListStatus = z.infer<typeof ListStatus>;

/** Company behind an item, as far as its package and its own choices show it. */
export const ListedCompany = z.object({
  orgid: z.int(),
  packagetypecode: PackageCode,
  country: z.string(),
  country_slug: z.string(),
  url_slug: z.string(),
  town: z.string().nullable(),
  /** First category and its section: the department of the item. */
  category: z.string().nullable(),
  section: z.string().nullable(),
  logos: z.array(Logo),
});
export type ListedCompany = z.infer<typeof ListedCompany>;

/** Item of a list. `kind` and `ref` identify it inside the list. */
export const ListItem = z
  .object({
    kind: ListItemKind,
    /** Id of a company or article; `france`, `france/city/lyon`, `usa/state/ohio` of a place. */
    ref: z.string(),
    /** Present name, or the last one if the item is gone. */
    name: z.string(),
    /** Page of the item; `null` if it is gone. */
    url: z.string().nullable(),
    note: z.string(),
    status: ListStatus,
    /** ISO instants. */
    added_at: z.string(),
    updated_at: z.string(),
    /** IANA time zone; `null` for articles and where it is unknown. */
    time_zone: z.string().nullable(),
    image_url: ImageUrl,
    /** Country of a place, publication day of an article, ''. */
    detail: z.string(),
    /** `null` for places, articles and companies that left the directory. */
    company: ListedCompany.nullable(),
  })
  .meta({ id: 'ListItem' });
export type ListItem = z.infer<typeof ListItem>;

const listFields = {
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Grows with each change. A change that was made from an older version is rejected (409). */
  version: z.int(),
  /** Whether Save adds to it. */
  is_current: z.boolean(),
  /** Part of the shared address; `null` if the list is not shared. */
  share_token: z.string().nullable(),
  share_notes: z.boolean(),
};

/** List with its items in their own order. */
export const SavedList = z.object({ ...listFields, items: z.array(ListItem) }).meta({ id: 'SavedList' });
export type SavedList = z.infer<typeof SavedList>;

/** List among the user's lists. */
export const ListSummary = z
  .object({
    ...listFields,
    counts: z.object({ company: z.int(), place: z.int(), article: z.int() }),
    /** Number of items by status. */
    statuses: z.object({
      none: z.int(),
      to_call: z.int(),
      called: z.int(),
      quoted: z.int(),
      booked: z.int(),
      declined: z.int(),
    }),
    /** Departments with the number of their companies, the largest first. */
    sections: z.array(z.object({ name: z.string(), count: z.int() })),
    /** Pictures of the first four items that have one. */
    images: z.array(z.string()),
    /** `kind:ref` of every item, so that Save knows what is saved. */
    keys: z.array(z.string()),
  })
  .meta({ id: 'ListSummary' });
export type ListSummary = z.infer<typeof ListSummary>;

export const Lists = z
  .object({
    lists: z.array(ListSummary),
    /** Articles saved by Read Later, which are kept apart. */
    saved_articles: z.int(),
  })
  .meta({ id: 'Lists' });
export type Lists = z.infer<typeof Lists>;

/** Rejected change (409): the list as it is now, for the page to merge with. */
export const ListConflict = z.object({ detail: z.string(), list: SavedList }).meta({ id: 'ListConflict' });

/** Result of merging the list of a device into the account. */
export const MergedList = z
  .object({
    list: SavedList,
    /** Number of items taken over, doubles included. */
    kept: z.int(),
    /** Items that were in a list already, by the name of that list. */
    doubles: z.array(z.object({ name: z.string(), count: z.int() })),
  })
  .meta({ id: 'MergedList' });
export type MergedList = z.infer<typeof MergedList>;

/** List as anyone with its link sees it. */
export const SharedList = z
  .object({
    name: z.string(),
    owner: z.string(),
    updated_at: z.string(),
    /** Statuses are `none`; notes are '' unless the owner shares them. */
    items: z.array(ListItem),
  })
  .meta({ id: 'SharedList' });
export type SharedList = z.infer<typeof SharedList>;

/** Line of a call sheet and of a CSV file. Fields that the profile hides are ''. */
export const CallSheetLine = z
  .object({
    department: z.string(),
    company: z.string(),
    contact: z.string(),
    job_title: z.string(),
    /** As dialled from abroad, '+44 20 7946 0000', or as the owner wrote it. */
    phone: z.string(),
    email: z.string(),
    website: z.string(),
    address: z.string(),
    town: z.string(),
    postcode: z.string(),
    state: z.string(),
    country: z.string(),
    time_zone: z.string(),
    status: z.string(),
    note: z.string(),
    profile_url: z.string(),
  })
  .meta({ id: 'CallSheetLine' });
export type CallSheetLine = z.infer<typeof CallSheetLine>;

export const CallSheet = z
  .object({ name: z.string(), lines: z.array(CallSheetLine) })
  .meta({ id: 'CallSheet' });
export type CallSheet = z.infer<typeof CallSheet>;
