import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import * as z from 'zod';
import { readContentFile } from '../../../content-files/content-file';
import { readInformationFile } from '../../../content-files/information-file';
import { toHtml } from '../../../content-files/markdown';
import { startingData } from '../../folders';
import { copyRows } from '../copy';
import { daysBefore } from '../dates';
import { pictureFor } from '../pictures';
import { escapeHtml, insertFacts } from '../prose';
import type { Fill } from '../step';
import { readTexts } from '../texts';

/** Markdown files of information pages, in the order of their ids. */
const FILES = ['faqs', 'terms-conditions', 'privacy-policy', 'cookies'];
const FACTS = { siteName: site.name, contactEmail: site.contactEmail };

interface Page {
  slug: string;
  title: string;
  description: string;
  blocks: string[];
}

/** Returns the glossary with one block per letter. */
function glossary(): Page {
  const terms = Object.entries(readTexts('information/glossary', z.record(z.string(), z.string())));
  const entry = ([term, meaning]: [string, string]) =>
    `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(meaning)}</dd>`;
  const letters = [...new Set(terms.map(([term]) => term.charAt(0)))];
  return {
    slug: 'glossary',
    title: messages.information.glossary,
    description: 'The words of the trade, explained in a line.',
    blocks: letters.map((letter) => {
      const entries = terms.filter(([term]) => term.startsWith(letter)).map(entry);
      return `<h2>${letter}</h2><dl>${entries.join('')}</dl>`;
    }),
  };
}

/** Reads a page of Markdown into one block per heading. */
async function readPage(name: string): Promise<Page> {
  const file = await readContentFile(startingData('texts/information', `${name}.md`));
  const page = readInformationFile({ ...file, body: insertFacts(file.body, FACTS) });
  const html = page.blocks.map((block) => (block.type === 'T' ? toHtml(block.content) : '')).join('');
  return { ...page, blocks: html.split(/(?=<h2[ >])/) };
}

/** Loads the pages under /info. */
export async function fillInfoPages({ client, today }: Fill): Promise<void> {
  const pages = [glossary(), ...(await Promise.all(FILES.map(readPage)))];
  await copyRows(
    client,
    'info_pages',
    pages.map(({ slug, title, description }, i) => ({
      id: i + 1,
      slug,
      title,
      description,
      updatedAt: daysBefore(today, 30 + i),
    })),
  );
  const none = { imageUrl: null, imageAlt: '', imageHour: null };
  const blocks = pages.flatMap((page, i) =>
    page.blocks.map((content, position) => ({
      pageId: i + 1,
      position: position + 2,
      content,
      imageText: '',
      ...none,
    })),
  );
  const covers = pages.slice(0, 2).map((page, i) => {
    const picture = pictureFor('still', page.slug, i);
    return { pageId: i + 1, position: 1, content: '', imageText: picture.imageAlt, ...picture };
  });
  await copyRows(
    client,
    'info_blocks',
    [...covers, ...blocks].map((block, i) => ({ id: i + 1, ...block })),
  );
}
