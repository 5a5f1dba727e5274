import { screen } from '@testing-library/react';
import { widgetNames } from '@unitbase/embed/contract';
import { customProperties, PROPERTY_PREFIX } from '@unitbase/embed/custom-properties';
import { commonAttributes, elements } from '@unitbase/embed/elements';
import { errorReasons } from '@unitbase/embed/guide/events';
import { renderPage } from '@unitbase/remote-kit/testing';
import * as page from './guide-page';

const open = () => renderPage(page, { at: '/embed/guide', pattern: '/embed/guide', responses: {} });

/** Returns the names in the first column of a table. Queries by role are slow on a page of this size. */
const namesIn = (caption: string) => {
  const table = [...document.querySelectorAll('table')].find((each) => each.caption?.textContent === caption);
  return [...(table?.querySelectorAll('tbody th') ?? [])].map(({ textContent }) => textContent);
};

beforeEach(() => {
  global.fetch = jest.fn(async () => ({
    json: async () => ({
      pinned: [{ version: '1.1.4', src: '/embed/v1.1.4.js', integrity: 'sha384-x', frames: null }],
    }),
  })) as unknown as typeof fetch;
});

it('has a table for each part of the contract of the elements', async () => {
  open();
  await screen.findByText(/^One script and one element/);
  for (const name of widgetNames)
    expect(namesIn(`Attributes of unitbase-${name}`)).toEqual(elements[name].own);
  expect(namesIn('Attributes of every widget')).toEqual([...commonAttributes]);
  for (const [subject, names] of Object.entries(customProperties))
    expect(namesIn(`${subject}: custom properties`)).toEqual(names.map((name) => PROPERTY_PREFIX + name));
  expect(namesIn('Errors')).toEqual(Object.keys(errorReasons));
});

it('shows the newest pin with its hash', async () => {
  open();
  const code = await screen.findByText(/integrity="sha384-x"/);
  expect(code.closest('section')).toHaveAccessibleName('The script, pinned to 1.1.4');
});
