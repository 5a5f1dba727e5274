import { widgetNames } from './contract';
import { commonAttributes, elements, heightOf, limitOf } from './elements';

it('shows between 1 and 12 items, and as many as usual where nothing sensible is written', () => {
  expect(limitOf('companies', '5')).toBe(5);
  expect(limitOf('companies', '500')).toBe(12);
  for (const wrong of [undefined, '', '0', '-3', 'many']) expect(limitOf('companies', wrong)).toBe(3);
});

it('keeps a row of place for each item in a column, and for each three side by side', () => {
  const grows = (width: number) => heightOf('companies', width, '4') - heightOf('companies', width, '3');
  expect(grows(240)).toBe(83);
  expect(grows(480)).toBe(91);
  expect(grows(960)).toBe(324);
  expect(heightOf('companies', 960, '5')).toBe(heightOf('companies', 960, '4'));
});

it('every widget has an element, and no attribute of its own hides a common one', () => {
  expect(Object.keys(elements).sort()).toEqual([...widgetNames].sort());
  for (const { own } of Object.values(elements)) {
    expect(own.filter((name) => (commonAttributes as readonly string[]).includes(name))).toEqual([]);
  }
});
