import { placeInText } from '@unitbase/contracts/place-names';
import * as z from 'zod';
import { roleOf } from '../catalogue/person-trades';
import type { Trade } from '../catalogue/trades';
import { and, type Facts, withArticle, write } from '../prose';
import { type Random, randomOf } from '../random';
import { readTexts } from '../texts';
import type { Company } from './company';
import { canHave } from './country-limits';
import { fitting } from './trade-words';

const texts = readTexts(
  'companies/about',
  z.strictObject({
    suppliers: z.array(z.string()).min(30),
    onSet: z.array(z.string()).min(10),
    offices: z.array(z.string()).min(6),
    producers: z.array(z.string()).min(12),
    commissioned: z.array(z.string()).min(8),
    institutions: z.array(z.string()).min(8),
    endings: z.array(z.string()).min(8),
    onSetEndings: z.array(z.string()).min(6),
    producersEndings: z.array(z.string()).min(6),
    crew: z.array(z.string()).min(8),
    straplines: z.array(z.string()).min(8),
    offers: z.record(z.string(), z.string()),
    firstYears: z.record(z.string(), z.int()),
  }),
);

/** Longest strapline, in characters (docs/requirements/accounts.md §9). */
const STRAPLINE_LIMIT = 160;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Lower case for a category inside a sentence; abbreviations and names stay. */
const inSentence = (trade: string): string =>
  /^(3D|2D|LED|ADR|DCP|EVS|ENG|LiDAR|Dolby|TV|Steadicam)\b/.test(trade)
    ? trade
    : trade.charAt(0).toLowerCase() + trade.slice(1);

/** Removes the full stop after a place that ends in one: 'Washington, D.C.' */
const oneStop = (text: string) => text.replace(/\.\.(?=\s|$)/g, '.');

/** Returns what a company does and could do where and when it was founded: none has streamed since 1988. */
const doesSince = (company: Company): readonly string[] => {
  const { kind, country, founded } = company;
  const possible = kind.does.filter(
    (work) =>
      canHave(country, work) &&
      Object.entries(texts.firstYears).every(([words, year]) => founded >= year || !work.includes(words)),
  );
  return fitting(company, possible, { least: 3 });
};

/** Returns what a company with the category provides. */
const offerOf = ({ name }: Trade): string => texts.offers[name] ?? inSentence(name);

function factsOf(company: Company, random: Random, today: string): Facts {
  const { name, city, country, kind, trades, founded } = company;
  const [a = '', b = '', c = ''] = random.sample(doesSince(company), 3);
  const lines = kind.straplines.filter((text) => canHave(country, text));
  const line = random.pick(fitting(company, lines));
  const role = roleOf(trades[0]?.name ?? '');
  const place = city ? city.name.replace(/^The Bronx$/, 'the Bronx') : placeInText(country.name);
  const years = Number(today.slice(0, 4)) - founded;
  return {
    name,
    place,
    head: company.headOffice ?? '',
    land: placeInText(country.name),
    founded: String(founded),
    years: String(years),
    a,
    b,
    c,
    does: a,
    Does: capital(a),
    line: line.replace('{place}', place),
    trades: and(random.sample([...new Set(trades.map(offerOf))], 3)),
    Trade: role,
    a_trade: withArticle(inSentence(role)),
  };
}

const longWords = (text: string) => text.toLowerCase().match(/(?!with\b)\p{L}{4,}/gu) ?? [];

/** Returns whether a text says the same words twice: 'Breakfast before sunrise. Serving breakfast before sunrise'. */
const repeatsItself = (text: string): boolean => {
  const words = longWords(text);
  return new Set(words).size < words.length;
};

/** Returns whether a sentence joins what is joined already: 'Shooting food and drink and casting'. */
const hasTwoAnds = (text: string): boolean =>
  text.split(/[.:] /).some((sentence) => sentence.split(' and ').length > 2);

/** Draws before a company shares a strapline with another one of its country. */
const TRIES = 20;

/** Writes straplines, none twice in a country where that is possible. */
export class Straplines {
  readonly #used = new Map<number, Set<string>>();

  next(company: Company, today: string): string {
    const used = this.#used.get(company.country.id) ?? new Set();
    this.#used.set(company.country.id, used);
    let text = '';
    for (let tries = 0; tries < TRIES; tries += 1) {
      text = straplineOf(company, today, tries);
      if (!used.has(text)) break;
    }
    used.add(text);
    return text;
  }
}

function straplineOf(company: Company, today: string, tries: number): string {
  const random = randomOf('strapline', company.id, ...(tries === 0 ? [] : [tries]));
  const facts = factsOf(company, random, today);
  const text = oneStop(write(random.pick(company.crew ? texts.crew : texts.straplines), facts, random));
  const isClumsy = repeatsItself(text) || hasTwoAnds(text);
  return text.length <= STRAPLINE_LIMIT && !isClumsy ? text : (facts.line ?? '');
}

/** Returns the frames that fit a company, and what may follow them. */
function framesOf({ kind, headOffice }: Company): { frames: readonly string[]; endings: readonly string[] } {
  if (kind.isInstitution) return { frames: texts.institutions, endings: [] };
  const isOnSet = kind.frames === 'suppliers' && kind.isOnSet;
  const endings =
    kind.frames === 'producers'
      ? texts.producersEndings
      : [...texts.endings, ...(isOnSet ? texts.onSetEndings : [])];
  if (headOffice) return { frames: texts.offices, endings };
  return { frames: [...texts[kind.frames], ...(isOnSet ? texts.onSet : [])], endings };
}

/** Removes frames that set a place against its country, where both are one: 'in Singapore and all over Singapore'. */
const framesFor = (frames: readonly string[], { place, land }: Facts) =>
  place === land
    ? frames.filter((frame) => !(frame.includes('{place}') && frame.includes('{land}')))
    : frames;

/** A frame for CORPORATE, with three endings for GOLD and PLATINUM; nothing for BASIC, which may not have a text. */
export function aboutOf(company: Company, today: string): string {
  if (company.packageCode === 'BASIC') return '';
  const random = randomOf('about', company.id);
  const facts = factsOf(company, random, today);
  const { frames, endings } = framesOf(company);
  const frame = oneStop(write(random.pick(framesFor(frames, facts)), facts, random));
  return [frame, ...random.sample(endings, company.packageCode === 'CORPORATE' ? 0 : 3)].join(' ');
}
