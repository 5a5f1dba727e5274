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
  isSent: boolean;
  onSent: () => void;
}

/** Renders the message form and its confirmation. Keeps the draft while the dialog is closed. */
export function EmailDialog({ company, open, onOpenChange, isSent, onSent }: EmailDialogProps) {
  const [draft, setDraft] = useState(emptyMessage);
  const onAccepted = () => {
    setDraft(emptyMessage);
    onSent();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isSent ? messages.profile.messageSent : `${messages.profile.message}: ${company.orgname}`}
    >
      {isSent ? (
        <SentNote onClose={() => onOpenChange(false)} />
      ) : (
        <MessageForm orgid={company.orgid} draft={draft} onDraft={setDraft} onSent={onAccepted} />
      )}
    </Dialog>
  );
}

/** Renders a note that closes the dialog after three seconds without pointer (decision C6). */
function SentNote({ onClose }: { onClose: () => void }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onClose, timings.messageClose);
    return () => clearTimeout(timer);
  }, [isHeld, onClose]);
  return (
    <p className={css.sent} onPointerEnter={() => setIsHeld(true)} onPointerLeave={() => setIsHeld(false)}>
      The answer will come to the e-mail address of your account.
    </p>
  );
}

/** Renders links to login and registration for visitors. */
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
