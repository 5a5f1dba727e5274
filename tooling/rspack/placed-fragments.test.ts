import { placedFragments } from './placed-fragments.mjs';

test.each<[string, string, unknown]>([
  ['without props', '<Fragment name="news/latest" />', [['news/latest', { props: {} }]]],
  [
    'with values that are written out',
    `<Fragment name="news/latest" title='All "news"' limit={3} look={'row'} wide loud={false} />`,
    [
      [
        'news/latest',
        {
          props: {
            title: { value: 'All "news"' },
            limit: { value: 3 },
            look: { value: 'row' },
            wide: { value: true },
            loud: { value: false },
          },
        },
      ],
    ],
  ],
  [
    'with computed values, over several lines',
    `<Fragment
       name="news/latest"
       countries={list.map(({ slug }) => \`\${slug}}\` || '}')}
       limit={n > 3 ? 3 : n}
     />`,
    [['news/latest', { props: { countries: {}, limit: {} } }]],
  ],
  [
    'with what belongs to the place, and a spread',
    '<Fragment {...props} name="news/latest" key={1} loading={<p>…</p>} unavailable={() => <a href="/">x</a>} />',
    [['news/latest', { props: {}, open: true }]],
  ],
  [
    "beside React's own and one in a comment",
    '<Fragment key={id}>\n * `<Fragment name={name} />`\n<Fragment name="a/b" />',
    [['a/b', { props: {} }]],
  ],
])('finds a fragment %s', (_title, source, found) => {
  expect(placedFragments(source)).toEqual(found);
});

test('a computed name is refused: nobody could say what the release needs', () => {
  expect(() => placedFragments('<Fragment name={which} />')).toThrow(
    'A fragment is placed under a computed name, <Fragment name={which} />: write the name out',
  );
});
