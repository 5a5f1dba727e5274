import type { EnquiryStart } from '@unitbase/contracts/entities/enquiries';
import { EnquiryForm } from '@unitbase/contracts/forms/enquiry';
import { enquiryRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Button } from '@unitbase/shared-ui/button';
import { CheckField } from '@unitbase/shared-ui/choice';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { SelectField, TextArea, TextField } from '@unitbase/shared-ui/text-field';
import type { ReactNode } from 'react';
import { FormSection, PageForm, PageFormError, SubmitButton } from '../../../shared/form/page-form';
import { type PageFormState, usePageForm } from '../../../shared/form/use-page-form';
import type { EnquiryAddress } from '../address';
import columns from '../columns.module.css';
import { type EnquiryField, enquiryLabels, FORM_ID, intents } from '../fields';
import { Attachments } from './attachments';
import css from './enquiry-fields.module.css';
import { PlaceField } from './place-field';
import { useDraftSaving } from './use-draft-saving';

interface EnquiryFieldsProps {
  start: EnquiryStart;
  /** Companies and list of the address. */
  address: EnquiryAddress;
  /** Whether the user has written to as many companies as a day allows. */
  isLimited: boolean;
  /** Reads the draft again. */
  onFilesChanged: () => Promise<unknown>;
  /** Deletes the draft and empties the form. */
  onDiscard: () => void;
}

type EnquiryFormState = PageFormState<EnquiryField>;

/** Renders the form of an enquiry, which keeps what is typed as a draft. */
export function EnquiryFields(props: EnquiryFieldsProps) {
  const { start, address, isLimited, onFilesChanged, onDiscard } = props;
  const { companies: refs, list } = address;
  const { draft, currencies } = start;
  const form = usePageForm({
    id: FORM_ID,
    schema: EnquiryForm,
    labels: enquiryLabels,
    initial: { currency: currencies[0]?.code ?? '', ...filledIn(draft.fields) },
  });
  const saving = useDraftSaving({ ref: form.ref, draft, refs });
  return (
    <PageForm form={form} label="Enquiry" id={FORM_ID} onInput={saving.changed}>
      <input type="hidden" name="key" value={saving.draftKey} />
      {/* Enter in a field presses the first button of a form, which must be neither Upload nor Remove. */}
      <button type="submit" hidden />
      <ProjectFields form={form} onPick={saving.changed} />
      <TimeFields form={form} currencies={currencies} />
      <FormSection title={messages.enquiries.need}>
        <TextArea {...form.text('need')} required rows={9} limit={enquiryRules.text} />
        <FieldGrid>
          <TextField
            {...form.text('telephone')}
            label={optional(enquiryLabels.telephone)}
            type="tel"
            autoComplete="tel"
            hint="Only the companies you write to see it."
          />
        </FieldGrid>
        <Attachments
          draft={{ key: saving.draftKey, attachments: draft.attachments }}
          returnTo={urls.enquiry(refs, { list })}
          reload={onFilesChanged}
        />
      </FormSection>
      <PageFormError form={form} />
      <div className={columns.foot}>
        <p className={css.state} role="status">
          {saving.status}
        </p>
        {saving.isKept && (
          <Button
            type="submit"
            variant="quiet"
            form={intents.discard}
            name="intent"
            value={intents.discard}
            onClick={(event) => {
              event.preventDefault();
              onDiscard();
            }}
          >
            Delete draft
          </Button>
        )}
        {isLimited || refs.length === 0 ? (
          <Button variant="signal" disabled>
            Review enquiry
          </Button>
        ) : (
          <SubmitButton form={form}>Review enquiry</SubmitButton>
        )}
      </div>
    </PageForm>
  );
}

/** Leaves out empty fields: any value of a checkbox ticks it. */
const filledIn = (fields: Record<string, string>) =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== ''));

const optional = (label: string): ReactNode => (
  <>
    {label} <span className={css.optional}>(optional)</span>
  </>
);

function ProjectFields({ form, onPick }: { form: EnquiryFormState; onPick: () => void }) {
  return (
    <FormSection title="The project">
      <FieldGrid>
        <div data-wide>
          <TextField {...form.text('title')} required limit={enquiryRules.title} />
        </div>
        <SelectField {...form.text('kind')} required>
          <option value="">Choose a kind</option>
          {Object.entries(messages.creditTypes).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <PlaceField {...form.text('place')} onPick={onPick} />
      </FieldGrid>
    </FormSection>
  );
}

interface TimeFieldsProps {
  form: EnquiryFormState;
  currencies: EnquiryStart['currencies'];
}

function TimeFields({ form, currencies }: TimeFieldsProps) {
  return (
    <FormSection title="When, and how much">
      <div className={css.three}>
        <TextField {...form.text('from')} type="date" />
        <TextField {...form.text('to')} type="date" />
        <TextField {...form.text('reply_by')} label={optional(enquiryLabels.reply_by)} type="date" />
      </div>
      <CheckField {...form.tick('not_fixed')} label={enquiryLabels.not_fixed} className={css.notFixed} />
      <FieldGrid>
        <SelectField {...form.text('budget')} label={optional(enquiryLabels.budget)}>
          <option value="">Not given</option>
          {Object.entries(messages.enquiries.budgetBands).map(([band, name]) => (
            <option key={band} value={band}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...form.text('currency')}>
          {currencies.map(({ code, name }) => (
            <option key={code} value={code}>
              {`${code}, ${name}`}
            </option>
          ))}
        </SelectField>
      </FieldGrid>
    </FormSection>
  );
}
