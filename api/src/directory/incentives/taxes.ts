import { createHash } from 'node:crypto';
import { matchesTag } from '@unitbase/contracts/conditional-get';
import type { TaxData } from '@unitbase/contracts/entities/places';
import { escapeHtml } from '@unitbase/contracts/escape-html';
import * as messages from '@unitbase/contracts/messages';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { LRUCache } from 'lru-cache';
import { jsonList, type Pool, row, rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import { HAS_SCHEME } from './conditions';
import { describeIncentives } from './describe-incentives';
import {
  hasSample,
  type IncentiveRow,
  readCommissions,
  readIncentiveRows,
  schemesOf,
  toPlaceIncentives,
} from './read-incentives';
import type { TaxContinent } from './tax-pdf';

/** Continents with their countries that pay, also those where only states do. */
const TAXES_SQL = `
  SELECT jsonb_build_object('name', c.name) AS continent, c.image_url,
    ${jsonList(`
      SELECT jsonb_build_object('country', k.name, 'url_slug', k.slug) AS country, k.image_url
      FROM countries k WHERE k.continent_id = c.id AND ${HAS_SCHEME}
      ORDER BY fold(k.name)`)} AS continent_countries
  FROM continents c ORDER BY c.position`;

/** Hash of the fields that the PDF contains, and when they last changed. */
const STATE_SQL = `
  SELECT coalesce((SELECT max(updated_at) FROM incentives), 'epoch') AS changed,
    md5(coalesce((SELECT string_agg(i::text, '|' ORDER BY id) FROM incentives i), '')
      || coalesce((SELECT string_agg(f::text, '|' ORDER BY id) FROM film_commissions f), '')) AS state`;

interface State {
  changed: Date;
  state: string;
}

const titleOf = ({ changed }: State): string => `Tax incentives ${changed.getUTCFullYear()}`;

/** Returns the texts of all countries and their states by continent, in the order of names. */
async function readBook(pool: Pool): Promise<TaxContinent[]> {
  const [continents, all, commissions] = await Promise.all([
    rows<{ name: string }>(pool, 'SELECT name FROM continents ORDER BY position'),
    readIncentiveRows(pool),
    readCommissions(pool),
  ]);
  const textOf = ({ place }: IncentiveRow) => {
    const { country_slug: country, state_slug: state } = place;
    const incentives = toPlaceIncentives(all, commissions, { country, state });
    return incentives ? describeIncentives(incentives) : '';
  };
  const nameOf = ({ place }: IncentiveRow) =>
    place.state_slug ? `${displayCountry(place.country)}: ${place.name}` : displayCountry(place.name);
  return continents.map(({ name }) => {
    const own = all.filter(({ place }) => place.continent === name);
    return {
      name,
      text: continentText(name, own),
      countries: own.map((one) => ({ name: nameOf(one), text: textOf(one) })),
    };
  });
}

/** Returns how many countries of a continent pay, as HTML. */
function continentText(name: string, own: readonly IncentiveRow[]): string {
  const paying = new Set(schemesOf(own).map(({ place }) => place.country_slug));
  return `<p>${escapeHtml(messages.incentives.continent(name, paying.size))}</p>`;
}

async function renderPdf(pool: Pool, state: State): Promise<Buffer> {
  // Loaded lazily: the libraries are large, and few visitors request the PDF.
  const { renderTaxPdf } = await import('./tax-pdf');
  return renderTaxPdf({ title: titleOf(state), changed: state.changed, continents: await readBook(pool) });
}

/** Routes of tax incentives by continent, and of the PDF with the same texts (decision C22). */
export const taxes: Feature = ({ pool }, app) => {
  const readState = async (): Promise<State> =>
    (await row<State>(pool, STATE_SQL)) ?? { changed: new Date(0), state: '' };
  /** The PDF by its state. Concurrent callers share one rendering; a failed one is not cached. */
  const pdfs = new LRUCache<string, Buffer, State>({
    max: 1,
    ignoreFetchAbort: true,
    fetchMethod: (_state, _previous, { context }) => renderPdf(pool, context),
  });

  app.get(urls.taxIncentivesPdf(), async (request, reply) => {
    const state = await readState();
    const etag = `"${createHash('sha1').update(state.state).digest('base64url')}"`;
    reply.header('cache-control', 'public, max-age=300').header('etag', etag);
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const name = `${titleOf(state).toLowerCase().replace(/ /g, '-')}.pdf`;
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(await pdfs.forceFetch(state.state, { context: state }));
  });

  return {
    getTaxes: async ({ dependsOn }) => {
      dependsOn('countries', 'incentives');
      const [result, state, all] = await Promise.all([
        rows<TaxData['result'][number]>(pool, TAXES_SQL),
        readState(),
        readIncentiveRows(pool),
      ]);
      const textOf = (name: string) =>
        continentText(
          name,
          all.filter(({ place }) => place.continent === name),
        );
      return {
        result: result.map((one) => ({ ...one, tax_incentives: textOf(one.continent.name) })),
        download_incentives: [{ id: 1, name: titleOf(state), incentives_pdf: urls.taxIncentivesPdf() }],
        is_sample: hasSample(all),
      };
    },
  };
};
