import type { ListItem } from '@unitbase/contracts/entities/lists';
import { arrange } from './arrange';

const item = (name: string, section: string | null, status: ListItem['status'] = 'none'): ListItem => ({
  ...{ kind: 'company', ref: name, name, url: null, note: '', status, added_at: '', updated_at: '' },
  ...{ time_zone: null, image_url: null, detail: '' },
  company: section ? ({ section } as ListItem['company']) : null,
});
const items = [
  item('a', 'Sound', 'booked'),
  item('b', null),
  item('c', 'Camera'),
  item('d', 'Sound', 'to_call'),
];
const names = (arrangement: Parameters<typeof arrange>[1]) =>
  arrange(items, arrangement).map((group) => [group.name, group.items.map(({ name }) => name).join('')]);

test('groups by department in the order of the list, places and articles last', () => {
  expect(names('department')).toEqual([
    ['Sound', 'ad'],
    ['Camera', 'c'],
    ['Places and articles', 'b'],
  ]);
});

test('groups by status without empty groups', () => {
  expect(names('status')).toEqual([
    ['To call', 'd'],
    ['Booked', 'a'],
    ['No status', 'bc'],
  ]);
});

test('the own order is one group', () => {
  expect(names('own')).toEqual([[null, 'abcd']]);
});
