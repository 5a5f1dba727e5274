import { type FeaturedKind, placements } from '@unitbase/contracts/desk/featured';
import type { AdvertTargets } from '@unitbase/contracts/entities/desk/commercial';
import type { Featured, FeaturedForm } from '@unitbase/contracts/entities/desk/featured';
import type { Cells, StoredRecord } from '@unitbase/contracts/entities/desk/places';
import * as common from '@unitbase/contracts/messages/desk/commercial';
import * as text from '@unitbase/contracts/messages/desk/featured';
import type { RecordField, RecordGroup } from '../shared/records/record-fields';
import { categoryOptions, countryOptions, readCategory, writeCategory } from './targets';

const labels = text.fields;

/** Returns the fields of a featured profile or showreel. */
export function featuredGroups(kind: FeaturedKind, targets: AdvertTargets): RecordGroup[] {
  const category: RecordField = {
    ...{ name: 'category', label: labels.category, kind: 'choice' },
    options: categoryOptions(targets),
  };
  const reel: RecordField = { name: 'reel', label: labels.reel, kind: 'text', hint: text.reelHint };
  const isReel = kind === 'showreel';
  return [
    {
      title: text.kinds[kind],
      fields: [
        { name: 'company', label: labels.company, kind: 'text', required: true, hint: text.companyHint },
        ...(isReel ? [reel] : []),
        { name: 'title', label: labels.title, kind: 'text', hint: text.titleHint },
      ],
    },
    {
      title: common.target,
      fields: [
        {
          ...{ name: 'placement', label: labels.placement, kind: 'choice' },
          options: placements[kind].map((placement) => [placement, text.pages[placement]] as const),
        },
        { name: 'country', label: labels.country, kind: 'choice', options: countryOptions(targets) },
        ...(isReel ? [category] : []),
        { name: 'position', label: labels.position, kind: 'number', required: true },
      ],
    },
    {
      title: common.dates,
      fields: [
        { name: 'starts_on', label: labels.starts_on, kind: 'day', hint: text.daysHint },
        { name: 'ends_on', label: labels.ends_on, kind: 'day', hint: text.daysHint },
      ],
    },
  ];
}

/** Returns a featured profile or showreel as the cells of its form. */
export const recordOfFeatured = (featured: Featured): StoredRecord => ({
  cells: {
    company: String(featured.org_id),
    ...{ reel: featured.reel, title: featured.title, placement: featured.placement },
    ...{ country: featured.country, category: writeCategory(featured), position: String(featured.position) },
    ...{ starts_on: featured.starts_on ?? '', ends_on: featured.ends_on ?? '' },
  },
  version: featured.version,
});

/** Returns the body of the cells. */
export const featuredOf = ({ category = '', ...cells }: Cells): FeaturedForm =>
  ({ ...cells, ...readCategory(category) }) as unknown as FeaturedForm;
