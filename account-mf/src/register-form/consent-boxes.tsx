import { urls } from '@unitbase/contracts/urls';
import { CheckField } from '@unitbase/shared-ui/choice';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { OptOutBoxes } from '../shared/form/opt-out-boxes';
import type { PageFormState } from '../shared/form/use-page-form';
import type { RegistrationField } from './registration';

/** Renders two opt-out boxes, ticked at first (decision C8), and the separate agreement to the policy. */
export function ConsentBoxes({ form }: { form: PageFormState<RegistrationField> }) {
  return (
    <OptOutBoxes form={form}>
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
    </OptOutBoxes>
  );
}
