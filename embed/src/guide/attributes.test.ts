import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { widgetNames } from '../contract';
import { commonAttributes, elements } from '../elements';
import { attributeValues } from '../widget/attributes/attribute-values';
import { commonAttributeRows, ownAttributeRows } from './attributes';

const root = path.resolve(__dirname, '../../..');

it.each(widgetNames)('describes exactly the attributes of %s, with their values [teams 2.10]', (widget) => {
  const rows = ownAttributeRows(widget);
  expect(rows.map(({ name }) => name)).toEqual(elements[widget].own);
  expect(rows.filter(({ meaning }) => meaning === '')).toEqual([]);
  for (const { name, values } of rows) expect(values).toEqual(attributeValues[name] ?? []);
});

it('describes exactly the attributes of every element', () => {
  expect(commonAttributeRows().map(({ name }) => name)).toEqual([...commonAttributes]);
});

it('names as required what the widgets require', () => {
  const required = widgetNames.flatMap((widget) => {
    const files = ['directory-mf', 'news-mf'].map((part) => path.join(root, part, `src/embed/${widget}.tsx`));
    const source = readFileSync(files.find((file) => existsSync(file)) ?? '', 'utf8');
    return [...source.matchAll(/(?:\brequired\('|requires the attribute )([a-z]+)/g)].map(
      ([, name]) => `${widget} ${name}`,
    );
  });
  const described = widgetNames.flatMap((widget) =>
    ownAttributeRows(widget)
      .filter(({ isRequired }) => isRequired)
      .map(({ name }) => `${widget} ${name}`),
  );
  expect(described).toEqual(required);
});
