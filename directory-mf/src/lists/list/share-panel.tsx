import { API_PREFIX } from '@unitbase/contracts/client';
import type { SavedList } from '@unitbase/contracts/entities/lists';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Form, useSite } from '@unitbase/remote-kit';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { CheckField } from '@unitbase/shared-ui/choice';
import { Panel } from '@unitbase/shared-ui/panel';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { useState } from 'react';
import css from './list.module.css';

/** Renders the link of a list, what strangers see by it, and how to end it. */
export function SharePanel({ list }: { list: SavedList }) {
  const notes = list.items.filter(({ note }) => note !== '').length;
  const path = list.share_token === null ? null : urls.sharedList(list.share_token);
  return (
    <Panel id="share" title="Share this list" className={css.share}>
      <Text>
        <strong>{messages.lists.linkReads}</strong>
        <br />
        <Text as="span" variant="hint">
          {messages.lists.linkHint}
        </Text>
      </Text>
      {path && <ShareLink path={path} name={list.name} />}
      <Form method="post" preventScrollReset key={String(list.share_notes)}>
        <input type="hidden" name="intent" value="share" />
        <CheckField label={`Show my notes (${notes})`} name="share_notes" defaultChecked={list.share_notes} />
        <Text variant="hint">Prices and numbers in them are seen too.</Text>
        <Button type="submit" variant="line">
          {path ? 'Save' : 'Share this list'}
        </Button>
      </Form>
      <Text variant="hint">{messages.lists.strangersSee('')}</Text>
      {path && (
        <Form method="post" preventScrollReset>
          <Button type="submit" variant="danger" name="intent" value="unshare">
            Stop sharing
          </Button>
          <Text variant="hint">{messages.lists.stopHint}</Text>
        </Form>
      )}
    </Panel>
  );
}

function ShareLink({ path, name }: { path: string; name: string }) {
  const { origin } = useSite();
  const isHydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  const address = origin + path;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <div className={css.link}>
      <TextField label="Link" readOnly value={address} />
      {isHydrated && (
        <Button onClick={copy}>
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
        </Button>
      )}
      <img
        src={`${API_PREFIX}/qr-code?path=${encodeURIComponent(path)}`}
        alt="QR code of the link"
        width="132"
        height="132"
        loading="lazy"
        className={css.qr}
      />
      <ButtonLink
        variant="line"
        href={`mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(address)}`}
      >
        E-mail
      </ButtonLink>
    </div>
  );
}
