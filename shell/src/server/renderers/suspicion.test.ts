import { Suspicion } from './suspicion';

const page = (kind: string, slug: string, deaths = 0) => ({ kind, address: `${kind} ${slug}`, deaths });
let now = 0;
let suspicion: Suspicion;
beforeEach(() => {
  now = 0;
  suspicion = new Suspicion(() => now);
});

test('what was never rendered shares a renderer with its kind, then with its address, and what was runs anywhere', () => {
  expect(suspicion.confinement(page('news', 'a'))).toBe('news');
  suspicion.acquit(page('news', 'a'));
  expect(suspicion.confinement(page('news', 'a'))).toBeNull();
  expect(suspicion.confinement(page('news', 'b'))).toBe('news b');
});

test('of those that a renderer died with, the kinds that were never rendered are suspected', () => {
  suspicion.acquit(page('good', 'a'));
  suspicion.accuse([page('good', 'a'), page('good', 'b'), page('strange', 'a')]);
  expect(suspicion.of(page('good', 'b'))).toBeNull();
  expect(suspicion.of(page('strange', 'other'))).toBe('strange');
});

test('where all kinds are known, the strange address is suspected, and where all are known, every one of them', () => {
  suspicion.acquit(page('good', 'a'));
  suspicion.accuse([page('good', 'a'), page('good', 'b')]);
  expect([suspicion.of(page('good', 'a')), suspicion.of(page('good', 'b'))]).toEqual([null, 'good b']);
  suspicion.accuse([page('good', 'a')]);
  expect(suspicion.of(page('good', 'a'))).toBe('good a');
});

test('who was there at every death is suspected too', () => {
  suspicion.acquit(page('good', 'a'));
  suspicion.accuse([page('good', 'a', 2), page('strange', 'a', 1)]);
  expect(suspicion.of(page('good', 'a'))).toBe('good a');
});

test('a convicted page is refused for a while, then tried alone again; one that renders is free', () => {
  suspicion.accuse([page('strange', 'a')]);
  expect(suspicion.conviction('strange')).toBeNull();
  suspicion.convict('strange', 'it hung');
  expect(suspicion.conviction('strange')).toBe('it hung');
  now = 5_001;
  expect([suspicion.conviction('strange'), suspicion.of(page('strange', 'b'))]).toEqual([null, 'strange']);
  suspicion.acquit(page('strange', 'b'));
  expect(suspicion.of(page('strange', 'b'))).toBeNull();
});
