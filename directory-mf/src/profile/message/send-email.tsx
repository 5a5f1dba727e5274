import type { Company } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useNavigate, useSession } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { type MouseEvent, useState } from 'react';
import { useOnDemand } from '../../shared/on-demand/use-on-demand';

/**
 * 'Send Email': the message form for who is signed in, a prompt to log in or register for visitors. Without script, and
 * where the dialog does not come, it is a link: to the form within the page, or to login.
 */
export function SendEmail({ company }: { company: Company }) {
  const { token } = useSession();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const [dialogs, askForDialogs, intent] = useOnDemand(
    () => import(/* webpackChunkName: "email-dialog" */ './email-dialog'),
  );
  const profile = urls.company(company.country_slug, company.url_slug);
  const href = token ? `${profile}?message=1#message` : urls.login({ redirectUrl: profile });
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setSent(false);
    setOpen(true);
    askForDialogs(() => navigate(href));
  };
  const dialog = { company, open, onOpenChange: setOpen };
  return (
    <>
      <ButtonLink variant="signal" wide href={href} aria-haspopup="dialog" {...intent} onClick={show}>
        {messages.profile.sendEmail}
      </ButtonLink>
      <VisuallyHidden role="status">{sent ? messages.profile.messageSent : ''}</VisuallyHidden>
      {dialogs &&
        (token ? (
          <dialogs.EmailDialog {...dialog} sent={sent} onSent={() => setSent(true)} />
        ) : (
          <dialogs.LoginPrompt {...dialog} />
        ))}
    </>
  );
}
