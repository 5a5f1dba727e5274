import { trades } from './seed/catalogue/trades';
import { checkCategories, parseTradeTerms, readTradeTerms } from './trade-terms';

test('the dictionary has at least 250 lines, all under categories of the starting data', () => {
  const groups = readTradeTerms();
  expect(groups.length).toBeGreaterThanOrEqual(250);
  checkCategories(
    groups,
    trades.map(({ name }) => name),
  );
});

test.each([
  [
    { Gaffers: ['gaffer, Gaffers'] },
    'the term "Gaffers" stands under "Gaffers" and "Gaffers". Remove one of them.',
  ],
  [
    { Gaffers: ['best boy'], Electricians: ['spark, Best-Boy'] },
    'the term "Best-Boy" stands under "Gaffers" and "Electricians". Remove one of them.',
  ],
  [{ Gaffers: ['gaffer, , CLT'] }, '"Gaffers" has an empty term. Remove it.'],
  [{ Gaffers: ['gaffer,'] }, '"Gaffers" has an empty term. Remove it.'],
  [{ Gaffers: ['&'] }, '"Gaffers" has an empty term. Remove it.'],
])('rejects a malformed dictionary with file and term', (file, problem) => {
  expect(() => parseTradeTerms(file)).toThrow(`starting-data/texts/trade-terms.yaml: ${problem}`);
});
