import { waitFor } from '@testing-library/react';
import { apiUrl } from '@unitbase/contracts/client';
import { Fragment, Region, useApi } from '@unitbase/remote-kit';
import { testSite } from '@unitbase/remote-kit/testing';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { createWarmUp } from './warm-up';

const next = { pattern: '/news/:slug', url: new URL('http://localhost/news/a?x=1') };
const seen: unknown[] = [];
const effect = jest.fn();

function Broken(): never {
  throw new Error('broken');
}

function Last() {
  seen.push('last');
  return null;
}

function WholePage() {
  const { data } = useApi('getMostRead');
  seen.push(useParams().slug, data);
  useEffect(effect);
  return (
    <>
      <Fragment name="account/packages" />
      <Region name="news/broken" unavailable={() => null}>
        <Broken />
      </Region>
      <h1>Next</h1>
      <Last />
    </>
  );
}

// React renders by itself here, as in the browser.
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

test('renders the page with what it has read, and nothing of it happens', async () => {
  const report = jest.fn();
  const loadFragment = jest.fn();
  const call = jest.fn();
  const before = document.documentElement.outerHTML;
  const warmUp = createWarmUp({ ...testSite(), call, report, loadFragment });
  warmUp({ ...next, Page: WholePage, answers: { [apiUrl('getMostRead')]: 'kept' } });
  await waitFor(() => expect(seen).toContain('last'));
  expect(seen.slice(0, 2)).toEqual(['a', 'kept']);
  for (const untouched of [effect, report, loadFragment, call]) expect(untouched).not.toHaveBeenCalled();
  expect(document.documentElement.outerHTML).toBe(before);
});

test('a page that cannot be rendered costs nobody anything', async () => {
  const Page = jest.fn(Broken);
  createWarmUp(testSite())({ ...next, Page, answers: {} });
  await waitFor(() => expect(Page).toHaveBeenCalled());
});

test('each pattern is rendered once', async () => {
  const Page = jest.fn(() => null);
  const Again = jest.fn(() => null);
  const Other = jest.fn(() => null);
  const warmUp = createWarmUp(testSite());
  warmUp({ ...next, Page, answers: {} });
  warmUp({ ...next, Page: Again, answers: {} });
  warmUp({ pattern: '/quizzes', url: new URL('http://localhost/quizzes'), Page: Other, answers: {} });
  await waitFor(() => expect(Other).toHaveBeenCalled());
  expect(Page).toHaveBeenCalled();
  expect(Again).not.toHaveBeenCalled();
});
