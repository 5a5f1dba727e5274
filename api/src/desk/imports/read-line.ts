import { setImmediate } from 'node:timers/promises';
import { needsState } from '@unitbase/contracts/completeness';
import { type ImportField, importFields } from '@unitbase/contracts/desk/import-fields';
import type { ImportColumn } from '@unitbase/contracts/entities/desk/imports';
import { ProfileDetails } from '@unitbase/contracts/forms/profile';
import { fieldLimits, packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { importProblems } from '@unitbase/contracts/messages/desk/imports';
import { fold } from '@unitbase/contracts/slug';
import { truncate } from '@unitbase/contracts/text';
import { safeParse } from 'zod/v4/core';
import { normaliseTelephone } from '../../forms/countries';
import type { Catalogue, ImportCountry } from './catalogue';

/** Lines that are read before other requests get their turn. */
const TURN = 50;
const { shape } = ProfileDetails;

/** Columns of `orgs` by the field of a line. Country, categories and the number are read apart. */
export const orgColumns = {
  orgname: 'name',
  town: 'town',
  county: 'county',
  tel: 'tel',
  email: 'email',
  web: 'web',
  strapline: 'strapline',
  aboutus: 'about',
  addline1: 'addline1',
  addline2: 'addline2',
  addline3: 'addline3',
  addline4: 'addline4',
  postcode: 'postcode',
  tel2: 'tel2',
  fax: 'fax',
  skype: 'skype',
  facebook: 'facebook',
  linkedin: 'linkedin',
  twitter: 'twitter',
  instagram: 'instagram',
  imdb: 'imdb',
} as const satisfies Partial<Record<ImportField, string>>;

type TextField = keyof typeof orgColumns;
const textFields = Object.keys(orgColumns) as TextField[];
const TELEPHONES: readonly string[] = ['tel', 'tel2', 'fax'];

/** A line after its own checks, before those against stored companies. */
export interface ReadLine {
  line: number;
  /** Company name for the table. */
  name: string;
  problem: { text: string; field: ImportField | null } | null;
  /** Text of the company number; '' without one. */
  id: string;
  country: ImportCountry | null;
  /** Values by column of `orgs`: only those that the line gives. */
  values: Record<string, string | boolean>;
  /** Ids of the categories; empty if the line gives none. */
  categories: number[];
  /** Values that were cut or left out, for the notes of the columns. */
  cut: ImportField[];
  categoryWords: { word: string; isKnown: boolean }[];
}

type Texts = Partial<Record<ImportField, string>>;

/** Reads lines by the rules of the owner's editor. */
export async function readLines(
  lines: readonly { line: number; cells: string[] }[],
  columns: readonly ImportColumn[],
  catalogue: Catalogue,
): Promise<ReadLine[]> {
  const result: ReadLine[] = [];
  for (const [index, { line, cells }] of lines.entries()) {
    if (index % TURN === TURN - 1) await setImmediate();
    result.push(readLine(line, cells, columns, catalogue));
  }
  return result;
}

function readLine(
  line: number,
  cells: string[],
  columns: readonly ImportColumn[],
  catalogue: Catalogue,
): ReadLine {
  const texts = textsOf(cells, columns);
  const result: ReadLine = {
    ...{ line, name: (texts.orgname ?? '').slice(0, 200), problem: null, id: texts.id ?? '' },
    ...{ country: null, values: {}, categories: [], cut: [], categoryWords: [] },
  };
  const refuse = (text: string, field: ImportField | null) => {
    result.problem ??= { text, field };
  };
  if (cells.length < columns.length || cells.slice(columns.length).some(Boolean))
    refuse(importProblems.ragged(cells.length, columns.length), null);
  readCountry(texts.country ?? '', catalogue, result, refuse);
  readTexts(texts, result, refuse);
  if (result.country && needsState(result.country.code) && !texts.county)
    refuse(messages.profileForm.state, 'county');
  if (!texts.tel && !texts.email) refuse(importProblems.unreachable, 'tel');
  if (texts.crew) result.values.crew = /^(1|yes|y|true|on)$/i.test(texts.crew);
  readCategories(texts.categories ?? '', catalogue, result, refuse);
  return result;
}

type Refuse = (text: string, field: ImportField | null) => void;

/** Returns the trimmed cells by field, without the mark against formulas that an export adds. */
function textsOf(cells: readonly string[], columns: readonly ImportColumn[]): Texts {
  const texts: Texts = {};
  for (const [index, { field }] of columns.entries()) {
    if (!field) continue;
    const text = (cells[index] ?? '').trim().replace(/^'(?=[=+\-@\t\r])/, '');
    // Only the overview has paragraphs.
    texts[field] = field === 'aboutus' ? text : text.replace(/\s+/g, ' ');
  }
  return texts;
}

function readCountry(text: string, { countries }: Catalogue, result: ReadLine, refuse: Refuse): void {
  const country = countries.get(fold(text));
  if (text === '') refuse(importProblems.countryEmpty, 'country');
  else if (!country) {
    const isPair = /^[a-z]{2}\s*[/,;&|+]\s*[a-z]{2}$/i.test(text);
    refuse(
      isPair ? importProblems.twoCountries(text) : importProblems.countryUnknown(text.slice(0, 60)),
      'country',
    );
  } else if (country.id === null) refuse(importProblems.notCovered(country.name), 'country');
  else result.country = country;
}

function readTexts(texts: Texts, result: ReadLine, refuse: Refuse): void {
  if (!texts.orgname) refuse(importProblems.nameEmpty, 'orgname');
  if (!texts.town) refuse(importProblems.townEmpty, 'town');
  for (const field of textFields) {
    const text = field === 'strapline' ? cutStrapline(texts.strapline ?? '', result) : texts[field];
    if (!text) continue;
    const parsed = safeParse(shape[field], text);
    if (!parsed.success) {
      const message = parsed.error.issues[0]?.message ?? messages.common.badRequest;
      refuse(field === 'email' ? importProblems.email(text.slice(0, 60)) : message, field);
    } else {
      const value = String(parsed.data);
      const isTelephone = TELEPHONES.includes(field) && result.country;
      result.values[orgColumns[field]] = isTelephone
        ? normaliseTelephone(value, result.country?.code ?? '')
        : value;
    }
  }
}

function cutStrapline(text: string, result: ReadLine): string {
  if (Array.from(text).length <= fieldLimits.strapline) return text;
  result.cut.push('strapline');
  return truncate(text, fieldLimits.strapline - 1);
}

/** Reads names, slugs or codes of categories, separated by semicolons or commas. Unknown ones are left out. */
function readCategories(text: string, { categories }: Catalogue, result: ReadLine, refuse: Refuse): void {
  if (text === '') return;
  const whole = categories.has(fold(text));
  const words = whole
    ? [text]
    : text
        .split(text.includes(';') ? ';' : ',')
        .map((word) => word.trim())
        .filter(Boolean);
  const ids = new Set<number>();
  for (const word of words) {
    const category = categories.get(fold(word));
    result.categoryWords.push({ word: fold(word).slice(0, 100), isKnown: category !== undefined });
    if (category) ids.add(category.id);
  }
  result.categories = [...ids];
  const limit = packageLimits.PLATINUM.categories;
  if (ids.size > limit)
    refuse(messages.profileForm.maximum(importFields.categories.label, limit), 'categories');
}
