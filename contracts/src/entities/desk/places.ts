import * as z from 'zod';
import { CELL_LIMIT, GUIDE_LIMIT, placeParts } from '../../desk/places';
import * as text from '../../messages/desk/places';

const Day = z.iso.date();

/** Part of a place with the time of its last check. */
export const CheckedPart = z.object({
  part: z.enum(placeParts),
  /** `spain`, or `spain/canary-islands`. */
  ref: z.string(),
  name: z.string(),
  country: z.string(),
  country_slug: z.string(),
  state_slug: z.string().nullable(),
  /** `null` if it was never checked. */
  checked_on: Day.nullable(),
  checked_by: z.string(),
  /** Starting data that no one has checked. */
  is_sample: z.boolean(),
});
export type CheckedPart = z.infer<typeof CheckedPart>;

export const CheckedParts = z.object({ total: z.int(), results: z.array(CheckedPart) });
export type CheckedParts = z.infer<typeof CheckedParts>;

/** Texts of a row by column, as in its file (docs/operators.md). */
export const Cells = z.record(z.string().max(60), z.string().max(CELL_LIMIT));
export type Cells = z.infer<typeof Cells>;

/** Row of a table with a version that differs after each change; '' for a row that does not exist yet. */
export const StoredRecord = z.object({ cells: Cells, version: z.string() });
export type StoredRecord = z.infer<typeof StoredRecord>;

/** New cells of a row, and the version that they change. */
export const RecordEdit = z.object({ cells: Cells, version: z.string().max(64) });

/** Lines for the rate log, '' for none: 'Rate from 25% to 30%'. */
export const SavedRecord = z.object({ changes: z.array(z.string()) });
export type SavedRecord = z.infer<typeof SavedRecord>;

export const DeskPlace = z.object({
  ref: z.string(),
  name: z.string(),
  country: z.string(),
  country_slug: z.string(),
  state_slug: z.string().nullable(),
  states: z.array(z.object({ name: z.string(), slug: z.string() })),
  checks: z.array(CheckedPart),
  /** `null` for a row that does not exist. */
  records: z.object({
    schemes: StoredRecord.nullable(),
    'film-commissions': StoredRecord.nullable(),
    facts: StoredRecord.nullable(),
  }),
  /** Changes of the scheme, the newest first. */
  changes: z.array(z.object({ id: z.int(), text: z.string(), changed_at: z.iso.datetime({ offset: true }) })),
});
export type DeskPlace = z.infer<typeof DeskPlace>;

export const DeskRates = z.object({
  results: z.array(z.object({ currency: z.string(), record: StoredRecord })),
});
export type DeskRates = z.infer<typeof DeskRates>;

/** Section of a guide. The cells of its record are those of `GuideSectionForm`. */
export const GuideSection = z.object({ id: z.int(), slug: z.string(), record: StoredRecord });
export type GuideSection = z.infer<typeof GuideSection>;
export const Guide = z.object({ results: z.array(GuideSection) });
export type Guide = z.infer<typeof Guide>;

export const GuideSectionForm = z.object({
  title: z.string().trim().min(1, text.titleMissing).max(120, text.titleLong),
  /** HTML. */
  description: z.string().trim().min(1, text.textMissing).max(GUIDE_LIMIT, text.textLong),
  /** Place among the sections, from 1. */
  position: z.coerce
    .number(text.positionWrong)
    .int(text.positionWrong)
    .min(1, text.positionWrong)
    .max(99, text.positionWrong),
});
export type GuideSectionForm = z.infer<typeof GuideSectionForm>;

export const GuideSectionEdit = z.object({
  section: GuideSectionForm,
  version: z.string().max(64).default(''),
});
