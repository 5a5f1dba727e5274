import type { NewsletterPopup } from '@unitbase/contracts/entities/account';
import { type NewsletterForm, NewsletterPopupForm } from '@unitbase/contracts/forms/newsletter';
import { fieldLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { useCall } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { CheckField } from '@unitbase/shared-ui/choice';
import { FieldGrid } from '@unitbase/shared-ui/field';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { CloseIcon } from '@unitbase/shared-ui/icons';
import { Picture } from '@unitbase/shared-ui/picture';
import { Prose } from '@unitbase/shared-ui/prose';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { useEffect, useRef, useState } from 'react';
import { CountryField } from '../shared/form/country-field';
import { type FormResult, textsOf, toFormFailure } from '../shared/form/form-action';
import { PageForm, PageFormError, SubmitButton } from '../shared/form/page-form';
import { type FormValues, usePageForm } from '../shared/form/use-page-form';
import { Honeypot } from '../shared/human-check/honeypot';
import { rememberSubscription } from '../shared/newsletter/newsletter-cookies';
import { subscriptionLabels } from '../shared/newsletter/subscription';
import css from './popup-panel.module.css';
import { useFreeSide } from './use-free-side';

const { country_bulletin, news_bulletin, job_title, ...labels } = subscriptionLabels;
const toBody = (values: FormValues) => ({ ...values, source: 'popup' as const });

/** Width at which the form starts collapsed, because it would hide the page. */
const NARROW = '(width < 48em)';

interface PopupPanelProps {
  popup: NewsletterPopup;
  /** Called when closed without subscribing. */
  onClose: () => void;
  /** Called when closed after subscribing. */
  onDone: () => void;
}

/** Renders a non-modal panel that takes no focus and closes on Esc (decision C30). */
export default function PopupPanel({ popup, onClose, onDone }: PopupPanelProps) {
  const call = useCall();
  const send = async (form: FormData): Promise<FormResult> => {
    try {
      await call('subscribeNewsletter', { body: toBody(textsOf(form)) as NewsletterForm });
      rememberSubscription(Date.now());
      return { accepted: messages.audience.newsletterThanks };
    } catch (error) {
      return toFormFailure(error, form);
    }
  };
  const form = usePageForm({ id: 'popup', schema: NewsletterPopupForm, toBody, labels, send });
  const close = form.accepted ? onDone : onClose;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [close]);

  const panel = useRef<HTMLElement>(null);
  const side = useFreeSide(panel);
  const [isCollapsed, setIsCollapsed] = useState(() => window.matchMedia?.(NARROW).matches ?? false);
  const [wasExpanded, setWasExpanded] = useState(false);
  const expand = () => {
    setIsCollapsed(false);
    setWasExpanded(true);
  };
  // Moves the focus to the first field, because the button is gone.
  useEffect(() => {
    if (wasExpanded) panel.current?.querySelector('input')?.focus();
  }, [wasExpanded]);

  const text = { required: true, maxLength: fieldLimits.newsletterText };
  return (
    <aside
      ref={panel}
      className={css.panel}
      aria-label="Newsletter"
      data-folded={isCollapsed || undefined}
      data-side={side}
    >
      <IconButton label="Close" bare className={css.close} onClick={close}>
        <CloseIcon />
      </IconButton>
      {popup.image_url && (
        <Picture src={popup.image_url} alt="" ratio="strip" sizes="400px" className={css.picture} />
      )}
      <div>
        <Text as="h2" variant="h1">
          {popup.heading}
        </Text>
        <Prose html={popup.body} className={css.body} />
      </div>
      {form.accepted ? (
        <FormStatus kind="ok" title={form.accepted}>
          {messages.audience.newsletterConfirmationSent}
        </FormStatus>
      ) : isCollapsed ? (
        <Button wide onClick={expand}>
          {messages.audience.newsletterHeading}
        </Button>
      ) : (
        <PageForm form={form} label="Newsletter" className={css.form}>
          <FieldGrid className={css.fields}>
            <TextField {...form.text('name')} {...text} autoComplete="name" />
            <TextField {...form.text('email')} {...text} type="email" autoComplete="email" />
            <CountryField form={form} name="country" by="id" />
            <TextField {...form.text('company')} {...text} autoComplete="organization" />
          </FieldGrid>
          <CheckField {...form.tick('partners')} label="Messages from our partners (optional)" />
          <Honeypot id="popup-note" />
          <PageFormError form={form} />
          <SubmitButton form={form} wide>
            Subscribe
          </SubmitButton>
        </PageForm>
      )}
    </aside>
  );
}
