import { apiUrl } from '@unitbase/contracts/client';
import { qrPathLength } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { ContactIcon, MailIcon, ShareIcon } from '@unitbase/shared-ui/act-icons';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { PopoverButton } from '@unitbase/shared-ui/popover-button';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { CopyButton } from './copy-button';
import css from './share.module.css';

export { CopyButton } from './copy-button';

export interface ShareProps {
  /** Absolute address of a page of this site. */
  url: string;
  /** Subject of the mail, and title for the browser's own share sheet. */
  title: string;
  /** Address of the page's vCard. */
  vcard?: string;
  variant?: 'line' | 'quiet';
  align?: 'start' | 'end';
  /** Fills its column. */
  wide?: boolean;
  className?: string | undefined;
}

/** Renders Share: the browser's share sheet or the QR code, the address, e-mail (docs/requirements/lists.md §3). */
export function Share({ url, title, vcard, ...button }: ShareProps) {
  const canShare = useHydrated() && typeof navigator.share === 'function';
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <PopoverButton
      {...button}
      label={
        <>
          <ShareIcon />
          {messages.share.share}
        </>
      }
    >
      <div className={css.share}>
        <Text variant="h2">{messages.share.share}</Text>
        {!canShare && <QrCode url={url} />}
        <div className={css.ways}>
          {canShare && <SystemShare title={title} url={url} />}
          <TextField label={messages.share.address} readOnly value={url} />
          <div className={css.acts}>
            <CopyButton text={url} label={messages.share.copyLink} variant={canShare ? 'line' : 'ink'} />
            <ButtonLink variant="line" href={mail}>
              <MailIcon />
              {messages.share.email}
            </ButtonLink>
          </div>
          {vcard && (
            <ButtonLink variant="quiet" href={vcard} download>
              <ContactIcon />
              {messages.share.downloadContact}
            </ButtonLink>
          )}
        </div>
      </div>
    </PopoverButton>
  );
}

/** Renders the QR code of an address of this site. Not shown on phones, which would have to read their own screen. */
function QrCode({ url }: { url: string }) {
  const { pathname, search } = new URL(url);
  const path = pathname + search;
  if (path.length > qrPathLength) return null;
  return (
    <img
      src={apiUrl('getQrCode', { query: { path } })}
      alt={messages.share.qrCode}
      width="164"
      height="164"
      loading="lazy"
      className={css.code}
    />
  );
}

function SystemShare({ title, url }: { title: string; url: string }) {
  // A visitor who closes the share sheet rejects its promise.
  const share = () => void navigator.share({ title, url }).catch(() => undefined);
  return (
    <Button wide onClick={share}>
      <ShareIcon />
      {messages.share.systemShare}
    </Button>
  );
}
