import { CheckField, ChoiceGroup } from '@unitbase/shared-ui/choice';
import type { PageFormState } from '../form/use-page-form';

export const bulletinLabels = {
  country_bulletin: 'Country bulletin',
  news_bulletin: 'News bulletin',
  partners: 'Messages from our partners',
};

interface BulletinBoxesProps {
  form: PageFormState;
  legend: string;
  /** Label of the partners' messages. */
  partners?: string;
}

/** Renders the three kinds of email that an address may receive. */
export function BulletinBoxes({ form, legend, partners = bulletinLabels.partners }: BulletinBoxesProps) {
  return (
    <ChoiceGroup legend={legend} variant="list">
      <CheckField
        {...form.tick('country_bulletin')}
        label="Country bulletin: guides, permits and incentives"
      />
      <CheckField {...form.tick('news_bulletin')} label="News bulletin: the week in production" />
      <CheckField {...form.tick('partners')} label={partners} />
    </ChoiceGroup>
  );
}
