import { addSpeculationRules } from './speculation';

const RULES = '{"prefetch":[{"source":"document"}]}';
const known = jest.fn((type: string) => type === 'speculationrules');
const fetchRules = jest.fn();
const settled = () => new Promise((resolve) => setTimeout(resolve));
const added = () => [...document.head.querySelectorAll('script')].map(({ type, text }) => [type, text]);

beforeEach(() => {
  document.head.replaceChildren();
  fetchRules.mockReset().mockResolvedValue({ ok: true, text: async () => RULES });
  globalThis.fetch = fetchRules;
  HTMLScriptElement.supports = known;
});

test('a browser that knows them gets the rules of this moment', async () => {
  addSpeculationRules();
  expect(fetchRules).toHaveBeenCalledWith('/speculation-rules.json', { priority: 'low' });
  await settled();
  expect(added()).toEqual([['speculationrules', RULES]]);
});

test('another one asks for nothing', async () => {
  known.mockReturnValueOnce(false);
  addSpeculationRules();
  Reflect.deleteProperty(HTMLScriptElement, 'supports');
  addSpeculationRules();
  await settled();
  expect(fetchRules).not.toHaveBeenCalled();
});

test('rules that do not come are done without', async () => {
  fetchRules.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  addSpeculationRules();
  fetchRules.mockResolvedValueOnce({ ok: false, text: async () => 'Something went wrong.' });
  addSpeculationRules();
  await settled();
  expect(added()).toEqual([]);
});
