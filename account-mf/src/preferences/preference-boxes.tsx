import { CheckField, ChoiceGroup } from '@unitbase/shared-ui/choice';
import type { PageFormState } from '../shared/form/use-page-form';

export const bulletinLabels = {
  country_bulletin: 'Country bulletin',
  news_bulletin: 'News bulletin',
  partners: 'Messages from our partners',
};

/** Renders the three kinds of email that an address may receive. */
export function BulletinBoxes({ form, legend }: { form: PageFormState; legend: string }) {
  return (
    <ChoiceGroup legend={legend} variant="list">
      <CheckField
        {...form.tick('country_bulletin')}
        label="Country bulletin: guides, permits and incentives"
      />
      <CheckField {...form.tick('news_bulletin')} label="News bulletin: the week in production" />
      <CheckField {...form.tick('partners')} label="Messages from our partners" />
    </ChoiceGroup>
  );
}
