import * as z from 'zod';
import { sectionNames, type Trade, trades } from '../catalogue/trades';
import { runningTotals } from '../random';
import { readTexts } from '../texts';

/** A kind of company inside a section: what such companies do, own and are called. */
export interface Kind {
  sectionId: number;
  /** Whether it sells no service: film commissions, distributors, festivals, schools. */
  isInstitution: boolean;
  /** Whether it is a public body or a body of members, which its name says: 'Vienna Film Office'. */
  isPublic: boolean;
  /** First year of the trade, where it is young. */
  since: number;
  /** Frames of its text: of those that make programmes of their own or for clients; a supplier's otherwise. */
  frames: 'suppliers' | 'producers' | 'commissioned';
  /** Whether its people work on sets and locations. */
  isOnSet: boolean;
  /** Whether its work is seen on screen, so that it has films to show. */
  hasReels: boolean;
  /** Its trades, the most common first. */
  trades: readonly Trade[];
  /** Running totals of the trades' weights. */
  tradeTotals: readonly number[];
  /** Ends of names; `film` for the country's own words. */
  forms: readonly string[] | 'film';
  /** Phrases in the -ing form. */
  does: readonly string[];
  straplines: readonly string[];
  equipment: readonly { name: string; most: number }[];
  jobTitles: readonly string[];
  /** Job titles in credits. */
  creditTitles: readonly string[];
  /** Scenes of the picture pool. */
  stills: readonly string[];
}

const texts = readTexts(
  'companies/kinds',
  z.array(
    z.strictObject({
      section: z.enum(sectionNames as [string, ...string[]]),
      kinds: z.array(
        z.strictObject({
          share: z.number().positive().default(1),
          isInstitution: z.boolean().default(false),
          isPublic: z.boolean().default(false),
          isOnSet: z.boolean().default(true),
          hasReels: z.boolean().default(true),
          since: z.int().default(1900),
          frames: z.enum(['suppliers', 'producers', 'commissioned']).default('suppliers'),
          trades: z.array(z.enum(trades.map(({ name }) => name) as [string, ...string[]])).min(1),
          forms: z.union([z.literal('film'), z.array(z.string()).min(3)]),
          does: z.array(z.string()).min(6),
          lines: z.array(z.string()).min(6),
          kit: z.array(z.string().regex(/^.+\|\d+$/, 'needs the form name|number')),
          jobs: z.array(z.string()).min(3),
          credits: z.array(z.string()).min(2).optional(),
          stills: z.array(z.string()).min(1),
        }),
      ),
    }),
  ),
);

const tradeByName = new Map(trades.map((trade) => [trade.name, trade]));

type KindText = (typeof texts)[number]['kinds'][number];

function toKind(section: string, text: KindText): Kind {
  const own = text.trades.flatMap((name) => tradeByName.get(name) ?? []);
  return {
    sectionId: sectionNames.indexOf(section) + 1,
    isInstitution: text.isInstitution,
    isPublic: text.isPublic,
    since: text.since,
    frames: text.frames,
    isOnSet: text.isOnSet,
    hasReels: text.hasReels,
    trades: own,
    tradeTotals: runningTotals(own.map((_, i) => 1 / (i + 3))),
    forms: text.forms,
    does: text.does,
    straplines: text.lines,
    equipment: text.kit.map((entry) => {
      const [name = '', most] = entry.split('|');
      return { name, most: Number(most) };
    }),
    jobTitles: text.jobs,
    creditTitles: text.credits ?? text.jobs,
    stills: text.stills,
  };
}

/** Kinds of each section, in the order of the sections, with running totals of their shares. */
export const kindsBySection = sectionNames.map((section) => {
  const kinds = texts.find((entry) => entry.section === section)?.kinds ?? [];
  return {
    kinds: kinds.map((kind) => toKind(section, kind)),
    totals: runningTotals(kinds.map(({ share }) => share)),
  };
});
