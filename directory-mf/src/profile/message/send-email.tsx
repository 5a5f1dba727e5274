import type { Company } from '@unitbase/contracts/entities/companies';
import { timings } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Dialog } from '@unitbase/shared-ui/dialog';
import { useSession } from '@unitbase/shared-ui/site';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { type MouseEvent, useEffect, useState } from 'react';
import { MessageForm } from './message-form';
import css from './send-email.module.css';

/**
 * 'Send Email': the message form for who is signed in, a prompt to log in or register for visitors. Without script it is
 * a link: to the form within the page, or to login.
 */
export function SendEmail({ company }: { company: Company }) {
  const { token } = useSession();
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const profile = urls.company(company.country_slug, company.url_slug);
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setSent(false);
    setOpen(true);
  };
  return (
    <>
      <ButtonLink
        look="signal"
        wide
        href={token ? `${profile}?message=1#message` : urls.login({ redirectUrl: profile })}
        aria-haspopup="dialog"
        onClick={show}
      >
        {messages.profile.sendEmail}
      </ButtonLink>
      <VisuallyHidden role="status">{sent ? messages.profile.messageSent : ''}</VisuallyHidden>
      {token ? (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title={sent ? messages.profile.messageSent : `${messages.profile.message}: ${company.orgname}`}
        >
          {sent ? (
            <SentNote onClose={() => setOpen(false)} />
          ) : (
            <MessageForm orgid={company.orgid} onSent={() => setSent(true)} />
          )}
        </Dialog>
      ) : (
        <LoginPrompt open={open} onOpenChange={setOpen} company={company} profile={profile} />
      )}
    </>
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

interface LoginPromptProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  company: Company;
  profile: string;
}

function LoginPrompt({ open, onOpenChange, company, profile }: LoginPromptProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.profile.sendEmail}
      description={`Log in or register to send a message to ${company.orgname}.`}
      actions={
        <>
          <ButtonLink look="line" href={urls.registerForm('account', { redirectUrl: profile })}>
            Register
          </ButtonLink>
          <ButtonLink href={urls.login({ redirectUrl: profile })}>{messages.navigation.login}</ButtonLink>
        </>
      }
    />
  );
}
