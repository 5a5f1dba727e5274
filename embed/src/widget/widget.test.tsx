import { fireEvent, render, screen } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import type { WidgetElement } from '@unitbase/contracts/release';
import { elements } from '../elements';
import { pageOf } from '../pages';
import { checkAttributes } from './attributes/check-attributes';
import { useWidget } from './context';
import { Frame } from './frame';
import { WidgetLink } from './link';
import { readOptions } from './options';
import { formatText, textsOf } from './texts';
import { defineWidget } from './widget';
import { toWidgetError, WidgetError } from './widget-error';

const widget = defineWidget<{ names: string[] }>({
  name: 'companies',
  load: async ({ required }) => ({ names: [required('country')] }),
  View({ data }) {
    const { texts } = useWidget();
    return (
      <Frame
        title={data.names.join()}
        count="3 companies"
        more={{ href: '/country', label: texts.allCompanies }}
      >
        <WidgetLink href="/country/france" kind="company" label="France">
          France
        </WidgetLink>
      </Frame>
    );
  },
});
const environment = { origin: 'https://unitbase.test', call: jest.fn(), select: jest.fn(() => true) };

it('applies the attributes to links and reports the selected item', async () => {
  const select = jest.fn(() => false);
  render(
    await widget.prepare(
      { country: 'france', 'link-target': '_blank', lang: 'de', heading: 'Partner' },
      { ...environment, select },
    ),
  );
  const link = screen.getByRole('link', { name: 'France' });
  expect(link).toHaveAttribute('href', 'https://unitbase.test/country/france');
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  expect(screen.getByRole('region', { name: 'Partner' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Alle Firmen' })).toBeInTheDocument();
  expect(fireEvent.click(link)).toBe(false);
  expect(select).toHaveBeenCalledWith({
    kind: 'company',
    label: 'France',
    url: 'https://unitbase.test/country/france',
  });
});

it('maps missing attributes, api errors and network errors to codes', async () => {
  await expect(widget.prepare({}, environment)).rejects.toMatchObject({ code: 'attributes' });
  const codeOf = (error: unknown) => toWidgetError(error).code;
  expect(codeOf(new ApiError(404, null))).toBe('not-found');
  expect(codeOf(new ApiError(410, null))).toBe('not-found');
  expect(codeOf(new ApiError(429, null))).toBe('busy');
  expect(codeOf(new ApiError(500, null))).toBe('server');
  expect(codeOf(new TypeError('Failed to fetch'))).toBe('network');
  expect(codeOf(new DOMException('late', 'TimeoutError'))).toBe('timeout');
  expect(codeOf(new RangeError('odd'))).toBe('render');
  expect(codeOf(new WidgetError('style', 'x'))).toBe('style');
});

it('tolerates invalid attributes and trims values', () => {
  const options = readOptions(
    { name: 'news', shape: elements.news },
    {
      limit: '99',
      'link-target': 'evil',
      font: 'Comic',
      lang: '',
      search: '  Crew & grips ',
      country: ' United Kingdom ',
    },
  );
  expect([options.limit, options.target, options.font, options.lang, options.value('search')]).toEqual([
    12,
    '_self',
    'system',
    'en',
    'Crew & grips',
  ]);
  expect(options.slug('country')).toBe('united-kingdom');
  expect(options.required('country')).toBe('united-kingdom');
  expect(options.slug('city')).toBe('');
  // Longer than the limit for search keywords.
  const long = `${'long-'.repeat(30)}end`;
  expect(
    readOptions({ name: 'article', shape: elements.article }, { article: long }).required('article'),
  ).toBe(long);
});

it('has texts in four languages and falls back to English', () => {
  expect(formatText(textsOf('de-AT').companies, 2184, 'de-AT')).toBe('2.184 Firmen');
  expect(textsOf('xx')).toBe(textsOf('en'));
  expect(textsOf('constructor')).toBe(textsOf('en'));
  for (const lang of ['de', 'fr', 'es'])
    expect(Object.keys(textsOf(lang))).toEqual(Object.keys(textsOf('en')));
});

const Empty = () => null;

describe('a widget that a release declares', () => {
  const element: WidgetElement = {
    page: '/tides/:place',
    own: ['place', 'type'],
    limit: 5,
    heights: [
      [100, 0, 1],
      [100, 0, 1],
      [80, 0, 1],
    ],
  };
  const definition = { name: 'tides', load: async () => null, View: Empty };

  it('has the attributes and the limit of its element', () => {
    const { name, shape } = defineWidget({ ...definition, element });
    expect(readOptions({ name, shape }, { place: 'Dover Port' }).required('place')).toBe('dover-port');
    expect(readOptions({ name, shape }, {}).limit).toBe(5);
    expect(checkAttributes({ name, shape }, { place: 'x', type: 'springs' })).toEqual([]);
    expect(checkAttributes({ name, shape }, { plaice: 'x' })).toMatchObject([{ nearest: 'place' }]);
  });

  it('throws without an element', () => {
    expect(() => defineWidget(definition)).toThrow('The widget tides has no element.');
  });

  it('leads to its page, or to the part of the path whose attributes are given', () => {
    expect(pageOf('tides', () => 'Dover Port', element.page)).toBe('/tides/dover-port');
    expect(pageOf('tides', () => '', element.page)).toBe('/tides');
    expect(pageOf('tides', () => 'x')).toBeNull();
  });
});
