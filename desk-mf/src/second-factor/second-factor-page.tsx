import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { FactorSetup } from '@unitbase/contracts/entities/desk/staff';
import type { ActionArgs, PageArgs } from '@unitbase/contracts/remote';
import { safePath, urls } from '@unitbase/contracts/urls';
import { redirect, useActionData, useApi, useLoaderData, useSearchParams } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { useState } from 'react';
import { runDeskAction } from '../shared/form/desk-action';
import { Room } from '../shared/room/room';
import { AppStep } from './app-step';
import { CodesStep } from './codes-step';
import { OpenDesk } from './open-desk';
import { PasskeysStep } from './passkeys-step';
import css from './second-factor-page.module.css';

export const frame = 'desk';

/** Returns what the app needs, or null once the second factor is set up. */
export async function load({ url, read }: PageArgs): Promise<FactorSetup | null> {
  const { factor } = await read('GET /desk/session');
  if (factor === 'needed') throw redirect(deskUrls.login(url.pathname + url.search));
  return factor === 'missing' ? read('GET /desk/factor/setup') : null;
}

/** Sets the app up, makes new recovery codes, or removes a passkey. */
export const action = (args: ActionArgs) =>
  runDeskAction(args, async () => {
    const { form, call } = args;
    const text = (name: string) => String(form.get(name) ?? '');
    switch (text('intent')) {
      case 'setup':
        return call('POST /desk/factor/setup', { body: { code: text('code') } });
      case 'codes':
        return call('POST /desk/recovery-codes');
      default:
        await call('DELETE /desk/passkeys/:id', { params: { id: text('id') } });
        return null;
    }
  });

/** Renders `/desk/second-factor`: its setup, and later its recovery codes and passkeys. */
export function Page() {
  const setup = useLoaderData() as FactorSetup | null;
  const { data: session } = useApi('GET /desk/session');
  const codes = (useActionData() as { codes?: string[] } | null)?.codes ?? [];
  const [isSafe, setSafe] = useState(false);
  const [search] = useSearchParams();
  if (!session) return null;
  const isNew = setup !== null || codes.length > 0;
  return (
    <Room
      title={isNew ? 'Set up your second factor' : 'Your second factor'}
      meta={
        <Text as="span" variant="small" mute>
          {isNew ? 'Staff need one. It takes two minutes, once.' : `${session.name}, ${session.email}`}
        </Text>
      }
      actions={
        <ButtonLink variant="quiet" href={urls.logout()}>
          Log out
        </ButtonLink>
      }
    >
      <div className={css.steps}>
        <AppStep setup={setup} />
        <CodesStep session={session} codes={codes} isSafe={isSafe} onSafe={setSafe} />
        <PasskeysStep session={session} />
      </div>
      {setup === null && (
        <OpenDesk
          next={safePath(search.get('redirectUrl'), deskUrls.today())}
          isReady={codes.length === 0 || isSafe}
        />
      )}
    </Room>
  );
}
