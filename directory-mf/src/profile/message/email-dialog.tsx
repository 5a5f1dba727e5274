import type { Company } from '@unitbase/contracts/entities/companies';
import { timings } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Dialog } from '@unitbase/shared-ui/dialog';
import { useEffect, useState } from 'react';
import css from './email-dialog.module.css';
import { emptyMessage, MessageForm } from './message-form';

interface DialogProps {
  company: Company;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

interface EmailDialogProps extends DialogProps {
  sent: boolean;
  onSent: () => void;
}

/** The message form, and the word that it was sent. What was typed outlasts a dialog that a stray press closed. */
export function EmailDialog({ company, open, onOpenChange, sent, onSent }: EmailDialogProps) {
  const [draft, setDraft] = useState(emptyMessage);
  const onAccepted = () => {
    setDraft(emptyMessage);
    onSent();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={sent ? messages.profile.messageSent : `${messages.profile.message}: ${company.orgname}`}
    >
      {sent ? (
        <SentNote onClose={() => onOpenChange(false)} />
      ) : (
        <MessageForm orgid={company.orgid} draft={draft} onDraft={setDraft} onSent={onAccepted} />
      )}
    </Dialog>
  );
}

/** Closes by itself after three seconds, unless pointer or focus rests on it (decision C6). */
function SentNote({ onClose }: { onClose: () => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(onClose, timings.messageClose);
    return () => clearTimeout(timer);
  }, [held, onClose]);
  return (
    <p className={css.sent} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      The answer will come to the e-mail address of your account.
    </p>
  );
}

/** What a visitor is shown who is not signed in. */
export function LoginPrompt({ company, ...dialog }: DialogProps) {
  const profile = urls.company(company.country_slug, company.url_slug);
  return (
    <Dialog
      {...dialog}
      title={messages.profile.sendEmail}
      description={`Log in or register to send a message to ${company.orgname}.`}
      actions={
        <>
          <ButtonLink variant="line" href={urls.registerForm('account', { redirectUrl: profile })}>
            Register
          </ButtonLink>
          <ButtonLink href={urls.login({ redirectUrl: profile })}>{messages.navigation.login}</ButtonLink>
        </>
      }
    />
  );
}
