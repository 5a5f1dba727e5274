import type { Company } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { useNavigate, useSession } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { type MouseEvent, useState } from 'react';
import { useOnDemand } from '../../shared/on-demand/use-on-demand';

/**
 * Renders 'Send Email', which opens the message form, or a login prompt for visitors. Without script, or when the dialog
 * fails to load, it links to the form in the page or to login.
 */
export function SendEmail({ company }: { company: Company }) {
  const { token } = useSession();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [dialogs, loadDialogs, intentHandlers] = useOnDemand(
    () => import(/* webpackChunkName: "email-dialog" */ './email-dialog'),
  );
  const profile = urls.company(company.country_slug, company.url_slug);
  const href = token ? `${profile}?message=1#message` : urls.login({ redirectUrl: profile });
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setIsSent(false);
    setOpen(true);
    loadDialogs(() => navigate(href));
  };
  const dialog = { company, open, onOpenChange: setOpen };
  return (
    <>
      <ButtonLink variant="signal" wide href={href} aria-haspopup="dialog" {...intentHandlers} onClick={show}>
        {messages.profile.sendEmail}
      </ButtonLink>
      <VisuallyHidden role="status">{isSent ? messages.profile.messageSent : ''}</VisuallyHidden>
      {dialogs &&
        (token ? (
          <dialogs.EmailDialog {...dialog} isSent={isSent} onSent={() => setIsSent(true)} />
        ) : (
          <dialogs.LoginPrompt {...dialog} />
        ))}
    </>
  );
}
