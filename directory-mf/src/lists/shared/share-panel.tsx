import { apiUrl } from '@unitbase/contracts/client';
import type { SavedList } from '@unitbase/contracts/entities/lists';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Form, useOptionalApi, useSession, useSite, useSubmit } from '@unitbase/remote-kit';
import { CopyButton } from '@unitbase/remote-kit/share';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { CheckField } from '@unitbase/shared-ui/choice';
import { Panel } from '@unitbase/shared-ui/panel';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import css from './share-panel.module.css';

/** Renders the link of a list, what strangers see by it, and how to end it. Forms of the list's page. */
export function SharePanel({ list }: { list: SavedList }) {
  const { token } = useSession();
  const { data: user } = useOptionalApi(token ? 'getUser' : null, { params: { id: 'me' } });
  const path = list.share_token === null ? null : urls.sharedList(list.share_token);
  const strangersSee = messages.lists.strangersSee(user?.firstname ?? '');
  return (
    <Panel id="share" title="Share this list" className={css.panel}>
      <div className={css.columns}>
        <div className={css.column}>
          <LinkSwitch isOn={path !== null} />
          {path && <ShareLink path={path} />}
          {path && <NotesForm list={list} />}
        </div>
        <div className={css.column}>
          {path ? (
            <QrCode path={path} name={list.name} hint={strangersSee} />
          ) : (
            <Text variant="hint">{strangersSee}</Text>
          )}
          {path && (
            <Form method="post" preventScrollReset className={css.stop}>
              <Button type="submit" variant="danger" name="intent" value="unshare">
                Stop sharing
              </Button>
              <Text variant="hint">{messages.lists.stopHint}</Text>
            </Form>
          )}
        </div>
      </div>
    </Panel>
  );
}

function LinkSwitch({ isOn }: { isOn: boolean }) {
  return (
    <Form method="post" preventScrollReset className={css.switch}>
      <p>
        <b>{messages.lists.linkReads}</b>
        <Text as="span" variant="hint" className={css.hint}>
          {messages.lists.linkHint}
        </Text>
      </p>
      <button
        type="submit"
        name="intent"
        value={isOn ? 'unshare' : 'share'}
        role="switch"
        aria-checked={isOn}
        aria-label={isOn ? 'Link is on' : 'Link is off'}
        className={css.knob}
      >
        <span />
      </button>
    </Form>
  );
}

function ShareLink({ path }: { path: string }) {
  const { origin } = useSite();
  return (
    <div className={css.link}>
      <TextField label="Link" readOnly value={origin + path} />
      <CopyButton text={origin + path} label="Copy" />
    </div>
  );
}

function NotesForm({ list }: { list: SavedList }) {
  const submit = useSubmit();
  const isHydrated = useHydrated();
  const notes = list.items.filter(({ note }) => note !== '').length;
  return (
    <Form
      method="post"
      preventScrollReset
      key={String(list.share_notes)}
      className={css.notes}
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      <input type="hidden" name="intent" value="share" />
      <CheckField
        label={
          <>
            {messages.lists.showNotes}
            <Text as="span" variant="hint" className={css.hint}>
              {messages.lists.notesHint(notes)}
            </Text>
          </>
        }
        name="share_notes"
        defaultChecked={list.share_notes}
      />
      {!isHydrated && (
        <Button type="submit" variant="line">
          Save
        </Button>
      )}
    </Form>
  );
}

function QrCode({ path, name, hint }: { path: string; name: string; hint: string }) {
  const { origin } = useSite();
  const mail = `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(origin + path)}`;
  return (
    <div className={css.code}>
      <img
        src={apiUrl('getQrCode', { query: { path } })}
        alt="QR code of the link"
        width="132"
        height="132"
        loading="lazy"
        className={css.qr}
      />
      <div>
        <Text variant="hint">{hint}</Text>
        <ButtonLink variant="line" href={mail}>
          {messages.share.email}
        </ButtonLink>
      </div>
    </div>
  );
}
