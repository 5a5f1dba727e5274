import { elements } from '../../elements';
import { attributeValues } from './attribute-values';
import { checkAttributes } from './check-attributes';

it.each([
  ['companies', { theme: 'drak' }, 'theme', 'dark'],
  ['companies', { theme: 'LIGTH' }, 'theme', 'light'],
  ['news', { font: 'inherrit' }, 'font', 'inherit'],
  ['news', { lang: 'it' }, 'lang', undefined],
  ['news', { type: 'interviews' }, 'type', undefined],
  ['news', { type: 'feature' }, 'type', 'features'],
  ['news', { type: '9' }, 'type', undefined],
  ['quiz', { 'link-target': 'blank' }, 'link-target', '_blank'],
  ['companies', { limit: '50' }, 'limit', '12'],
  ['companies', { limit: '2.5' }, 'limit', undefined],
  ['companies', { limit: 'six' }, 'limit', undefined],
  ['companies', { height: '400px' }, 'height', undefined],
  ['companies', { contry: 'france' }, 'contry', 'country'],
  ['companies', { catgeory: 'drones' }, 'catgeory', 'category'],
  ['article', { aricle: 'x' }, 'aricle', 'article'],
  ['news', { section: 'camera' }, 'section', undefined],
  ['companies', { city: 'paris' }, 'city', undefined],
] as const)('%s %j: names %s, and %s as the nearest [teams 2.6]', (name, written, attribute, nearest) => {
  const [problem, ...others] = checkAttributes({ name, shape: elements[name] }, written);
  expect(others).toEqual([]);
  expect(problem).toMatchObject({ attribute, value: Object.values(written)[0] });
  expect(problem?.nearest).toBe(nearest);
  expect(problem?.message).toContain(`<unitbase-${name}>`);
  expect(problem?.message).toContain(attribute);
  if (nearest) expect(problem?.message).toContain(nearest);
});

it.each([
  ['companies', { country: 'france', city: 'paris', limit: '12', theme: 'dark', height: '400' }],
  ['news', { type: 'Q and A', tag: 'drones', lang: 'de-AT', font: 'system', 'link-target': '_top' }],
  ['news', { type: '4', lang: 'EN' }],
  ['company', { country: 'france', company: 'x', theme: '', limit: '' }],
  ['companies', { country: 'france', id: 'q', class: 'wide', style: 'x', slot: 'a', title: 't', hidden: '' }],
  [
    'quiz',
    { quiz: 'lenses', 'data-x': '1', 'aria-label': 'x', '_ngcontent-abc': '', 'v-cloak': '', role: 'x' },
  ],
] as const)('%s %j: has no problem [teams 2.6]', (name, written) => {
  expect(checkAttributes({ name, shape: elements[name] }, written)).toEqual([]);
});

it('accepts every value of the lists', () => {
  for (const [attribute, values] of Object.entries(attributeValues)) {
    const name = elements.news.own.includes(attribute) ? 'news' : 'quiz';
    for (const value of values)
      expect(checkAttributes({ name, shape: elements[name] }, { [attribute]: value })).toEqual([]);
  }
});
