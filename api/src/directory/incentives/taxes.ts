import { createHash } from 'node:crypto';
import { matchesTag } from '@unitbase/contracts/conditional-get';
import type { TaxData } from '@unitbase/contracts/entities/places';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { LRUCache } from 'lru-cache';
import { jsonList, type Pool, row, rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import { safeHtml } from '../../http/html';
import type { TaxContinent } from './tax-pdf';

/** Continents with their countries that have incentives. */
const TAXES_SQL = `
  SELECT jsonb_build_object('name', c.name) AS continent, c.tax_incentives, c.image_url,
    ${jsonList(`
      SELECT jsonb_build_object('country', k.name, 'url_slug', k.slug) AS country, k.image_url
      FROM countries k WHERE k.continent_id = c.id AND k.tax_incentives_description <> ''
      ORDER BY fold(k.name)`)} AS continent_countries
  FROM continents c ORDER BY c.position`;

/** Hash of the texts that the PDF contains, and when they last changed. */
const STATE_SQL = `
  SELECT coalesce(max(tax_updated_at), 'epoch') AS changed,
    md5(coalesce(string_agg(concat_ws('|', name, tax_updated_at, tax_incentives_description), '|' ORDER BY id), '')
      || (SELECT coalesce(string_agg(name || tax_incentives, '|' ORDER BY id), '') FROM continents)) AS state
  FROM countries`;

const BOOK_SQL = `
  SELECT c.name, c.tax_incentives AS text,
    jsonb_agg(jsonb_build_object('name', k.name, 'text', k.tax_incentives_description) ORDER BY fold(k.name)) AS countries
  FROM continents c JOIN countries k ON k.continent_id = c.id AND k.tax_incentives_description <> ''
  GROUP BY c.id ORDER BY c.position`;

interface State {
  changed: Date;
  state: string;
}

const titleOf = ({ changed }: State): string => `Tax incentives ${changed.getUTCFullYear()}`;

async function renderPdf(pool: Pool, state: State): Promise<Buffer> {
  // Loaded lazily: the libraries are large, and few visitors request the PDF.
  const { renderTaxPdf } = await import('./tax-pdf');
  const continents = await rows<TaxContinent>(pool, BOOK_SQL);
  return renderTaxPdf({
    title: titleOf(state),
    changed: state.changed,
    continents: continents.map((continent) => ({
      ...continent,
      countries: continent.countries.map(({ name, text }) => ({ name: displayCountry(name), text })),
    })),
  });
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
      dependsOn('countries');
      const [result, state] = await Promise.all([
        rows<TaxData['result'][number]>(pool, TAXES_SQL),
        readState(),
      ]);
      return {
        result: result.map((one) => ({ ...one, tax_incentives: safeHtml(one.tax_incentives) })),
        download_incentives: [{ id: 1, name: titleOf(state), incentives_pdf: urls.taxIncentivesPdf() }],
      };
    },
  };
};
