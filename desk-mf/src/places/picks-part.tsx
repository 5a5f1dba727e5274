import { deskUrls } from '@unitbase/contracts/desk/urls';
import * as text from '@unitbase/contracts/messages/desk/places';
import { useApi } from '@unitbase/remote-kit';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import type { RecordGroup } from '../shared/records/record-fields';
import { RecordForm } from '../shared/records/record-form';
import css from './places.module.css';

/** Intent of the form, and name of the part in the address. */
export const PICKS = 'picks' as const;

const area = { kind: 'area', wide: true, rows: 6, hint: text.picksHint } as const;

export const pickGroups: RecordGroup[] = [
  {
    title: text.picks,
    fields: [
      { name: 'editors_pick', label: text.editorsPicks, ...area },
      { name: 'highlighted', label: text.highlighted, ...area },
    ],
  },
];

/** Renders the articles beside the guide of a country, and the link to its featured profiles. */
export function PicksPart({ country }: { country: string }) {
  const { data: record } = useApi('GET /desk/places/:country/picks', { params: { country } });
  if (!record) return null;
  return (
    <section aria-labelledby="part" className={css.part}>
      <Text as="h2" variant="h2" id="part">
        {text.picks}
      </Text>
      <MoreLink href={deskUrls.featured({ country })}>{text.featured}</MoreLink>
      <RecordForm
        key={country}
        intent={PICKS}
        draft={`${country} ${PICKS}`}
        label={text.picks}
        groups={pickGroups}
        record={record}
      />
    </section>
  );
}
