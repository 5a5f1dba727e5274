import { telephoneUrl } from './telephone';

it.each([
  ['+33 1 55-01', 'tel:+3315501'],
  ['+44 (0)20 7946 0991', 'tel:+442079460991'],
  ['0044 (0) 20 7946 0991', 'tel:00442079460991'],
  ['(020) 7946 0991', 'tel:02079460991'],
  ['Tel. +1 212 555 0100 ext. 12', 'tel:+12125550100'],
  ['020 7946 0991 / 0992', 'tel:02079460991'],
])('dials %s as %s', (telephone, url) => {
  expect(telephoneUrl(telephone)).toBe(url);
});
