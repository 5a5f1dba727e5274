import type { AdvertForm, AdvertTargets, DeskAdvert } from '@unitbase/contracts/entities/desk/commercial';
import type { Cells, StoredRecord } from '@unitbase/contracts/entities/desk/places';
import * as text from '@unitbase/contracts/messages/desk/commercial';
import type { RecordGroup } from '../shared/records/record-fields';
import { categoryOptions, countryOptions, readCategory, writeCategory } from './targets';

const labels = text.advertFields;
const text80 = { kind: 'text', required: true } as const;

/** Returns the fields of an advert. */
export const advertGroups = (targets: AdvertTargets): RecordGroup[] => [
  {
    title: text.advert,
    fields: [
      { name: 'title', label: labels.title, ...text80 },
      { name: 'sponsor', label: labels.sponsor, kind: 'text', hint: text.sponsorHint },
      { name: 'body', label: labels.body, ...text80, wide: true },
      { name: 'url', label: labels.url, ...text80, hint: text.linkHint },
      { name: 'action', label: labels.action, ...text80 },
    ],
  },
  {
    title: text.target,
    fields: [
      {
        name: 'country',
        label: labels.country,
        kind: 'choice',
        options: countryOptions(targets),
      },
      {
        name: 'category',
        label: labels.category,
        kind: 'choice',
        options: categoryOptions(targets),
      },
      {
        name: 'sizes',
        label: labels.sizes,
        kind: 'ticks',
        options: targets.sizes.map((size) => [size, size.replace('x', ' × ')] as const),
        hint: text.sizesHint,
        wide: true,
      },
    ],
  },
  {
    title: text.dates,
    fields: [
      { name: 'starts_on', label: labels.starts_on, kind: 'day' },
      { name: 'ends_on', label: labels.ends_on, kind: 'day' },
    ],
  },
];

/** Returns an advert as the cells of its form. */
export function recordOf({
  id: _id,
  state: _state,
  target: _target,
  version,
  ...advert
}: DeskAdvert): StoredRecord {
  const { sizes, section, category, starts_on, ends_on, ...texts } = advert;
  return {
    cells: {
      ...texts,
      sizes: sizes.join(' '),
      category: writeCategory({ section, category }),
      starts_on: starts_on ?? '',
      ends_on: ends_on ?? '',
    },
    version,
  };
}

/** Returns the body of the cells. */
export const advertOf = ({ category = '', sizes = '', ...texts }: Cells): AdvertForm =>
  ({ ...texts, ...readCategory(category), sizes: sizes.split(' ').filter(Boolean) }) as AdvertForm;
