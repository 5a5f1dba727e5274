import { site } from '@unitbase/contracts/site';
import { urls } from '@unitbase/contracts/urls';
import { CheckField, ChoiceGroup } from '@unitbase/shared-ui/choice';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { thirdParties } from '../shared/form/consent';
import type { PageFormState } from '../shared/form/use-page-form';
import type { RegistrationField } from './registration';

/** Renders two opt-out boxes, ticked at first (decision C8), and the separate agreement to the policy. */
export function ConsentBoxes({ form }: { form: PageFormState<RegistrationField> }) {
  return (
    <ChoiceGroup legend="Leave a box ticked to receive nothing" variant="list">
      <CheckField
        {...form.tick('opt_in_mbi')}
        label={`Please do not send me news and offers from ${site.name}`}
      />
      <CheckField
        {...form.tick('opt_in_third_parties')}
        label={`Please do not send me offers from ${thirdParties}`}
      />
      <CheckField
        {...form.tick('policy')}
        aria-required
        label={
          <>
            I have read and agree to the{' '}
            <TextLink href={urls.information('privacy-policy')} newTab>
              privacy policy
            </TextLink>{' '}
            <span aria-hidden="true">*</span>
          </>
        }
      />
    </ChoiceGroup>
  );
}
