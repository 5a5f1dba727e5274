import { toSlug } from '@unitbase/contracts/slug';
import { kindsBySection } from '../companies/kinds';
import { copyRows } from '../copy';
import { pictureFor } from '../pictures';
import type { Fill } from '../step';
import { sectionNames, trades } from './trades';

const code = (name: string) =>
  name
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase();

/** Loads sections, categories and other names of categories. */
export async function fillCatalogue({ client }: Fill): Promise<void> {
  await copyRows(
    client,
    'sections',
    sectionNames.map((name, i) => ({
      id: i + 1,
      code: `${code(name)}${String(i + 1).padStart(2, '0')}`,
      name,
      slug: toSlug(name),
      googleAdName: toSlug(name).replace(/-/g, '_'),
      summary: `${name}: ${trades
        .filter(({ sectionId }) => sectionId === i + 1)
        .slice(0, 3)
        .map((trade) => trade.name.toLowerCase())
        .join(', ')} and more.`,
      position: i + 1,
      ...pictureFor('still', name, i, { scenes: kindsBySection[i]?.kinds[0]?.stills ?? [] }),
    })),
  );
  await copyRows(
    client,
    'categories',
    trades.map(({ id, sectionId, name }) => ({
      id,
      sectionId,
      code: `H${String(id).padStart(4, '0')}`,
      name,
      slug: toSlug(name),
      googleAdName: toSlug(name).replace(/-/g, '_'),
    })),
  );
}
