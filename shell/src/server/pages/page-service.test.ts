import type { Registry } from '@unitbase/contracts/release';
import { Quarantine } from '../releases/quarantine';
import { RenderFault } from '../renderers/render-fault';
import type { RegionFailure, RenderInput, RenderOutput } from '../rendering/render-contract';
import { createPageService } from './page-service';

const integrity = `sha384-${'A'.repeat(64)}`;
const registry: Registry = {
  revision: 1,
  remotes: { news: { live: { version: '1.1.0', integrity }, previous: [{ version: '1.0.0', integrity }] } },
};

/** Opens a site whose renderer fails as `behave` says: at a stage, with a crash, or not at all. */
function open(behave: (version: string, call: number) => RegionFailure['stage'] | 'crash' | null) {
  const rendered: string[] = [];
  const quarantine = new Quarantine({ warn: () => undefined });
  const render = async (input: RenderInput): Promise<RenderOutput> => {
    const version = input.broken.news ? 'without' : (input.snapshot.news?.version ?? '');
    rendered.push(version);
    const stage = version === 'without' ? null : behave(version, rendered.length);
    if (stage === 'crash') throw new RenderFault('crash', 'it hung');
    const failures = stage ? [{ remote: 'news', version, stage, message: `planted ${stage}` }] : [];
    return {
      status: 200,
      headers: [],
      body: Buffer.from(version),
      failures,
      releases: [],
      owner: 'news',
      milliseconds: 1,
    };
  };
  const findOwner = async () => ({ remote: 'news', pattern: '/news' });
  const { plan, renderPage } = createPageService({ render, findOwner, quarantine });
  const renderNews = async (method: RenderInput['method'] = 'GET') => {
    const output = await renderPage(
      { method, path: '/news', siteOrigin: 'http://s', apiOrigin: 'http://a', headers: {} },
      await plan('/news', registry),
    );
    return { ...output, body: output.body.toString() };
  };
  return { renderNews, rendered, quarantine };
}

test('renders a good page once', async () => {
  const { renderNews, rendered } = open(() => null);
  expect((await renderNews()).body).toBe('1.1.0');
  expect(rendered).toEqual(['1.1.0']);
});

test('quarantines a release that fails twice where its predecessor does not', async () => {
  const { renderNews, rendered, quarantine } = open((version) => (version === '1.1.0' ? 'load' : null));
  expect((await renderNews()).body).toBe('1.0.0');
  expect(rendered).toEqual(['1.1.0', '1.0.0', '1.1.0']);
  expect(quarantine.list).toEqual(['news@1.1.0']);
});

test('returns the failures of the replaced release', async () => {
  const { renderNews } = open((version) => (version === '1.1.0' ? 'load' : null));
  expect((await renderNews()).failures).toEqual([
    { remote: 'news', version: '1.1.0', stage: 'load', message: 'planted load' },
  ]);
});

test('does not quarantine a release whose failure does not repeat', async () => {
  const { renderNews, rendered, quarantine } = open((_version, call) => (call === 1 ? 'render' : null));
  expect((await renderNews()).body).toBe('1.1.0');
  expect(rendered).toEqual(['1.1.0', '1.0.0', '1.1.0']);
  expect((await renderNews()).body).toBe('1.1.0');
  expect(quarantine.list).toEqual([]);
});

test('does not retry with a predecessor that fails too, for a while', async () => {
  const { renderNews, rendered } = open(() => 'render');
  await renderNews();
  await renderNews();
  expect(rendered).toEqual(['1.1.0', '1.0.0', '1.1.0']);
});

test('quarantines a release that does not load even if the api is slow for its predecessor', async () => {
  const { renderNews, quarantine } = open((version) => (version === '1.1.0' ? 'load' : 'data'));
  expect((await renderNews()).body).toBe('1.0.0');
  expect(quarantine.list).toEqual(['news@1.1.0']);
});

test.each(['data', 'timeout'] as const)('does not count %s failures against a release', async (stage) => {
  const { renderNews, rendered } = open(() => stage);
  await renderNews();
  expect(rendered).toEqual(['1.1.0']);
});

test('posts a form once, whatever fails', async () => {
  const { renderNews, rendered } = open(() => 'load');
  expect((await renderNews('POST')).body).toBe('1.1.0');
  expect(rendered).toEqual(['1.1.0']);
});

test('omits the remote when both releases crash their renderers', async () => {
  const { renderNews, rendered } = open(() => 'crash');
  expect((await renderNews()).body).toBe('without');
  expect(rendered).toEqual(['1.1.0', '1.0.0', 'without']);
  expect((await renderNews()).body).toBe('without');
  expect(rendered).toEqual(['1.1.0', '1.0.0', 'without', 'without']);
});
