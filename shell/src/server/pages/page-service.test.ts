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

/** A site whose renderer answers with `behave`: the stage that fails, a kill, or nothing for a good page. */
function open(behave: (version: string, call: number) => RegionFailure['stage'] | 'kill' | null) {
  const rendered: string[] = [];
  const quarantine = new Quarantine({ warn: () => undefined });
  const render = async (input: RenderInput): Promise<RenderOutput> => {
    const version = input.broken.news ? 'without' : (input.snapshot.news?.version ?? '');
    rendered.push(version);
    const stage = version === 'without' ? null : behave(version, rendered.length);
    if (stage === 'kill') throw new RenderFault('crash', 'it hung');
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
  const ask = async (method: RenderInput['method'] = 'GET') => {
    const output = await renderPage(
      { method, path: '/news', siteOrigin: 'http://s', apiOrigin: 'http://a', headers: {} },
      await plan('/news', registry),
    );
    return { ...output, body: output.body.toString() };
  };
  return { ask, rendered, quarantine };
}

test('a good page is rendered once', async () => {
  const { ask, rendered } = open(() => null);
  expect((await ask()).body).toBe('1.1.0');
  expect(rendered).toEqual(['1.1.0']);
});

test('a release that fails, where its predecessor does not, and fails again, is convicted', async () => {
  const { ask, rendered, quarantine } = open((version) => (version === '1.1.0' ? 'load' : null));
  expect((await ask()).body).toBe('1.0.0');
  expect(rendered).toEqual(['1.1.0', '1.0.0', '1.1.0']);
  expect(quarantine.list).toEqual(['news@1.1.0']);
});

test('the failure of the convicted release stays in the record of the request', async () => {
  const { ask } = open((version) => (version === '1.1.0' ? 'load' : null));
  expect((await ask()).failures).toEqual([
    { remote: 'news', version: '1.1.0', stage: 'load', message: 'planted load' },
  ]);
});

test('a failure that passes by itself convicts nobody', async () => {
  const { ask, rendered, quarantine } = open((_version, call) => (call === 1 ? 'render' : null));
  expect((await ask()).body).toBe('1.1.0');
  expect(rendered).toEqual(['1.1.0', '1.0.0', '1.1.0']);
  expect((await ask()).body).toBe('1.1.0');
  expect(quarantine.list).toEqual([]);
});

test('what the predecessor cannot do either is not tried again for a while', async () => {
  const { ask, rendered } = open(() => 'render');
  await ask();
  await ask();
  expect(rendered).toEqual(['1.1.0', '1.0.0', '1.1.0']);
});

test('a release that does not load is convicted though its predecessor then meets a slow api', async () => {
  const { ask, quarantine } = open((version) => (version === '1.1.0' ? 'load' : 'data'));
  expect((await ask()).body).toBe('1.0.0');
  expect(quarantine.list).toEqual(['news@1.1.0']);
});

test.each(['data', 'timeout'] as const)('%s failures are not the fault of a release', async (stage) => {
  const { ask, rendered } = open(() => stage);
  await ask();
  expect(rendered).toEqual(['1.1.0']);
});

test('a form is posted once, whatever fails', async () => {
  const { ask, rendered } = open(() => 'load');
  expect((await ask('POST')).body).toBe('1.1.0');
  expect(rendered).toEqual(['1.1.0']);
});

test('where both releases kill their renderers the page comes without the remote', async () => {
  const { ask, rendered } = open(() => 'kill');
  expect((await ask()).body).toBe('without');
  expect(rendered).toEqual(['1.1.0', '1.0.0', 'without']);
  expect((await ask()).body).toBe('without');
  expect(rendered).toEqual(['1.1.0', '1.0.0', 'without', 'without']);
});
