import { widgetNames } from './contract';
import { commonAttributes, elements, heightOf, limitOf } from './elements';

it('limits items to 1 to 12 and falls back to the default for invalid values', () => {
  expect(limitOf(elements.companies, '5')).toBe(5);
  expect(limitOf(elements.companies, '500')).toBe(12);
  for (const invalid of [undefined, '', '0', '-3', 'many'])
    expect(limitOf(elements.companies, invalid)).toBe(3);
});

it('reserves one row per item in one column and one row per three items in three columns', () => {
  const growth = (width: number) =>
    heightOf(elements.companies, width, '4') - heightOf(elements.companies, width, '3');
  expect(growth(240)).toBe(83);
  expect(growth(480)).toBe(91);
  expect(growth(960)).toBe(324);
  expect(heightOf(elements.companies, 960, '5')).toBe(heightOf(elements.companies, 960, '4'));
});

it('has an element for every widget and no own attribute with the name of a common one', () => {
  expect(Object.keys(elements).sort()).toEqual([...widgetNames].sort());
  for (const { own } of Object.values(elements)) {
    expect(own.filter((name) => (commonAttributes as readonly string[]).includes(name))).toEqual([]);
  }
});
