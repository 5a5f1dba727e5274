import { EnquiryClosing } from '@unitbase/contracts/forms/enquiry';
import { enquiryRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { Text } from '@unitbase/shared-ui/text';
import { TextArea } from '@unitbase/shared-ui/text-field';
import { FormActions, PageForm, PageFormError, SubmitButton } from '../../shared/form/page-form';
import { usePageForm } from '../../shared/form/use-page-form';
import css from './enquiries.module.css';
import { intents } from './intents';

const labels = { line: messages.enquiries.closingLine };

/** Renders the form that closes an enquiry, with an optional line to its companies. */
export function CloseForm({ id, companies }: { id: number; companies: number }) {
  const form = usePageForm({ id: 'close', schema: EnquiryClosing, labels, intent: intents.close });
  return (
    <section className={css.close} aria-labelledby="close-heading">
      <div>
        <Text as="h2" variant="d2" id="close-heading">
          Close this enquiry
        </Text>
        <Text variant="small" mute className={css.closeNote}>
          Companies see ‘{messages.enquiries.bookedElsewhere}’ and can write no more. Threads stay readable.
        </Text>
      </div>
      <PageForm form={form} label="Close this enquiry">
        <input type="hidden" name="intent" value={intents.close} />
        <input type="hidden" name="id" value={id} />
        <TextArea
          {...form.text('line')}
          label={
            <>
              {companies === 1 ? 'A line to the company' : `${messages.enquiries.closingLine} ${companies}`}{' '}
              <span className={css.optional}>(optional)</span>
            </>
          }
          limit={enquiryRules.closingLine}
        />
        <PageFormError form={form} />
        <FormActions>
          <SubmitButton form={form}>Close enquiry</SubmitButton>
        </FormActions>
      </PageForm>
    </section>
  );
}
