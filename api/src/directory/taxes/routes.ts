import { createHash } from 'node:crypto';
import { matchesTag } from '@unitbase/contracts/conditional-get';
import type { TaxData } from '@unitbase/contracts/entities/places';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { type Pool, row, rows } from '../../db/query';
import type { Feature } from '../../http/feature';
import { safeHtml } from '../../http/html';
import type { TaxContinent } from './tax-pdf';

/** Continents with their countries that have incentives. */
const TAXES_SQL = `
  SELECT jsonb_build_object('name', c.name) AS continent, c.tax_incentives, c.image_url,
    coalesce((SELECT jsonb_agg(jsonb_build_object(
        'country', jsonb_build_object('country', k.name, 'url_slug', k.slug), 'image_url', k.image_url) ORDER BY fold(k.name))
      FROM countries k WHERE k.continent_id = c.id AND k.tax_incentives_description <> ''), '[]') AS continent_countries
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

async function makePdf(pool: Pool, state: State): Promise<Buffer> {
  // Loaded lazily: the libraries are large, and few visitors request the PDF.
  const { makeTaxPdf } = await import('./tax-pdf');
  const continents = await rows<TaxContinent>(pool, BOOK_SQL);
  return makeTaxPdf({
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
  let cached: { state: string; pdf: Promise<Buffer> } | undefined;
  const readState = async (): Promise<State> =>
    (await row<State>(pool, STATE_SQL)) ?? { changed: new Date(0), state: '' };
  /** Renders the PDF once for concurrent callers; the next caller retries after a failure. */
  const pdfOf = (state: State): Promise<Buffer> => {
    if (cached?.state === state.state) return cached.pdf;
    const entry = { state: state.state, pdf: makePdf(pool, state) };
    entry.pdf.catch(() => {
      if (cached === entry) cached = undefined;
    });
    cached = entry;
    return entry.pdf;
  };

  app.get(urls.taxIncentivesPdf(), async (request, reply) => {
    const state = await readState();
    const etag = `"${createHash('sha1').update(state.state).digest('base64url')}"`;
    reply.header('cache-control', 'public, max-age=300').header('etag', etag);
    if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const name = `${titleOf(state).toLowerCase().replace(/ /g, '-')}.pdf`;
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(await pdfOf(state));
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
