const cases = Array.from({ length: 1_000 }, (_, index) => index);

const originalEnv = { ...process.env };
const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  process.env = { ...originalEnv };
});

/** Loads the module as a new process does. */
async function load(env: Record<string, string>): Promise<typeof import('./sample')> {
  jest.resetModules();
  process.env = { ...originalEnv, TEST_SEED: '', TEST_FULL: '', ...env };
  return import('./sample');
}

test('one seed gives one sample, in the order of the cases', async () => {
  const first = (await load({ TEST_SEED: '7' })).sample(cases, 20);
  expect(first).toHaveLength(20);
  expect(first).toEqual([...new Set(first)].sort((a, b) => a - b));
  expect((await load({ TEST_SEED: '7' })).sample(cases, 20)).toEqual(first);
  expect((await load({ TEST_SEED: '8' })).sample(cases, 20)).not.toEqual(first);
});

test('the printed seed repeats the sample', async () => {
  const { sample } = await load({});
  const first = sample(cases, 20);
  sample(cases, 30);
  expect(printed).toHaveLength(1);
  const [, seed = ''] = /TEST_SEED=(\d+)/.exec(printed.join()) ?? [];
  expect((await load({ TEST_SEED: seed })).sample(cases, 20)).toEqual(first);
});

test('a full run returns every case and prints no seed', async () => {
  const { sample, repetitions } = await load({ TEST_FULL: '1' });
  expect(sample(cases, 20)).toEqual(cases);
  expect(repetitions({ usual: 2, all: 5 })).toBe(5);
  expect(printed).toEqual([]);
});
