import { MediaPackRequest } from '@unitbase/contracts/forms/audience';
import { urls } from '@unitbase/contracts/urls';
import { useSite } from '@unitbase/remote-kit';
import { CheckField, ChoiceGroup } from '@unitbase/shared-ui/choice';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { TextField } from '@unitbase/shared-ui/text-field';
import { CountryField } from '../shared/form/country-field';
import { FormActions, PageForm, PageFormError, SubmitButton } from '../shared/form/page-form';
import { type PageFormOptions, usePageForm } from '../shared/form/use-page-form';
import { Honeypot } from '../shared/human-check/honeypot';
import { type MediaPackField, mediaPackLabels } from './request';

const CONSENTS = ['consent_communications', 'consent_news', 'consent_partners'] as const;

/**
 * Renders the fields and three consents, all unticked at first (docs/requirements/accounts.md §3, decision
 * C8).
 */
export function MediaPackForm({ send }: Pick<PageFormOptions<MediaPackField>, 'send'>) {
  const { origin } = useSite();
  const form = usePageForm({
    id: 'media-pack',
    schema: MediaPackRequest,
    labels: mediaPackLabels,
    ...(send ? { send } : {}),
  });
  const context = JSON.stringify({ pageUri: origin + urls.advertise(), pageName: 'Media Packs' });
  return (
    <PageForm form={form} label="Media Packs">
      <input type="hidden" name="hs_context" value={context} />
      <FieldGrid>
        <TextField {...form.text('firstname')} required autoComplete="given-name" />
        <TextField {...form.text('lastname')} required autoComplete="family-name" />
        <TextField {...form.text('email')} required type="email" autoComplete="email" />
        <TextField {...form.text('phone')} required type="tel" autoComplete="tel" />
        <TextField {...form.text('company')} autoComplete="organization" />
        <CountryField form={form} name="country" />
      </FieldGrid>
      <ChoiceGroup legend="What else we may send you" variant="list">
        {CONSENTS.map((name) => (
          <CheckField key={name} {...form.tick(name)} label={mediaPackLabels[name]} />
        ))}
      </ChoiceGroup>
      <Honeypot id="media-pack-note" />
      <PageFormError form={form} />
      <FormActions>
        <SubmitButton form={form}>Download the media pack</SubmitButton>
      </FormActions>
    </PageForm>
  );
}
