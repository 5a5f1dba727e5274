import { addSpeculationRules } from './speculation';

const RULES = '{"prefetch":[{"source":"document"}]}';
const supports = jest.fn((type: string) => type === 'speculationrules');
const fetchRules = jest.fn();
const settled = () => new Promise((resolve) => setTimeout(resolve));
const added = () => [...document.head.querySelectorAll('script')].map(({ type, text }) => [type, text]);

beforeEach(() => {
  document.head.replaceChildren();
  fetchRules.mockReset().mockResolvedValue({ ok: true, text: async () => RULES });
  globalThis.fetch = fetchRules;
  HTMLScriptElement.supports = supports;
});

test('adds the current rules in a browser with support', async () => {
  addSpeculationRules();
  expect(fetchRules).toHaveBeenCalledWith('/speculation-rules.json', { priority: 'low' });
  await settled();
  expect(added()).toEqual([['speculationrules', RULES]]);
});

test('requests nothing without support', async () => {
  supports.mockReturnValueOnce(false);
  addSpeculationRules();
  Reflect.deleteProperty(HTMLScriptElement, 'supports');
  addSpeculationRules();
  await settled();
  expect(fetchRules).not.toHaveBeenCalled();
});

test('adds nothing if the request fails', async () => {
  fetchRules.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  addSpeculationRules();
  fetchRules.mockResolvedValueOnce({ ok: false, text: async () => 'Something went wrong.' });
  addSpeculationRules();
  await settled();
  expect(added()).toEqual([]);
});
