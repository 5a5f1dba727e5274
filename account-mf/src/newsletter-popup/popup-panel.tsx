import type { NewsletterPopup, User } from '@unitbase/contracts/entities/account';
import * as messages from '@unitbase/contracts/messages';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { CloseIcon } from '@unitbase/shared-ui/icons';
import { Picture } from '@unitbase/shared-ui/picture';
import { Prose } from '@unitbase/shared-ui/prose';
import { Text } from '@unitbase/shared-ui/text';
import { useEffect, useRef, useState } from 'react';
import { EmailStep } from './email-step';
import css from './popup-panel.module.css';
import { SubscribeForm, type Subscriber } from './subscribe-form';
import { useFreeSide } from './use-free-side';

/** Width at which the form starts collapsed, because it would hide the page. */
const NARROW = '(width < 48em)';

interface PopupPanelProps {
  popup: NewsletterPopup;
  /** Signed-in user, whose details the form takes. */
  user: User | undefined;
  /** Called when closed without subscribing. */
  onClose: () => void;
  /** Called when closed after subscribing. */
  onDone: () => void;
}

/** Renders a non-modal panel that takes no focus and closes on Esc (decision C30). */
export default function PopupPanel({ popup, user, onClose, onDone }: PopupPanelProps) {
  const [email, setEmail] = useState<string>();
  const details = user ? detailsOf(user) : email ? { email } : undefined;
  const [isDone, setIsDone] = useState(false);
  const close = isDone ? onDone : onClose;
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
  // Moves the focus on, because the field with the address is gone.
  useEffect(() => {
    if (email) panel.current?.querySelector<HTMLInputElement>('input[name="name"]')?.focus();
  }, [email]);

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
      {isDone ? (
        <FormStatus kind="ok" title={messages.audience.newsletterThanks}>
          {messages.audience.newsletterConfirmationSent}
        </FormStatus>
      ) : isCollapsed ? (
        <Button wide onClick={expand}>
          {messages.audience.newsletterHeading}
        </Button>
      ) : details ? (
        <SubscribeForm details={details} onDone={() => setIsDone(true)} />
      ) : (
        <EmailStep onNext={setEmail} />
      )}
    </aside>
  );
}

/** Returns the subscription of a user; details that the account does not have are ''. */
const detailsOf = ({ firstname, lastname, email, country, company_name }: User): Subscriber => ({
  name: `${firstname} ${lastname}`.trim(),
  email,
  country,
  company: company_name,
});
