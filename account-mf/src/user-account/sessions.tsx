import { formatDate } from '@unitbase/contracts/dates';
import type { SessionEntry } from '@unitbase/contracts/entities/audience';
import { Form, useApi } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { useFormResult } from '../shared/form/form-action';
import { FormError } from '../shared/form/form-error';
import { describeAgent } from './describe-agent';
import css from './user-account-page.module.css';

/** Intents of the two forms. */
export const END_SESSION = 'end-session';
export const END_OTHERS = 'end-others';

/** Renders the sessions of this login, with buttons to end them (decision D57). */
export function Sessions() {
  const { data: sessions } = useApi('getSessions');
  const single = useFormResult(END_SESSION);
  const others = useFormResult(END_OTHERS);
  if (!sessions) return null;
  return (
    <section className={css.part} aria-labelledby="sessions">
      <Text as="h2" variant="h2" id="sessions">
        Where you are logged in
      </Text>
      <ul className={css.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <Entry session={session} />
          </li>
        ))}
      </ul>
      <FormError message={(single.failure ?? others.failure)?.detail} />
      {sessions.length > 1 && (
        <Form method="post">
          <Button type="submit" name="intent" value={END_OTHERS} variant="line">
            Log out everywhere else
          </Button>
        </Form>
      )}
    </section>
  );
}

function Entry({ session: { id, user_agent, ip, last_used_at, current } }: { session: SessionEntry }) {
  const agent = describeAgent(user_agent);
  return (
    <>
      <div>
        <Text as="h3" variant="h3">
          {agent}
        </Text>
        <Text mute>
          {current ? 'This browser' : `Last used on ${formatDate(last_used_at)}`}, from {ip}
        </Text>
      </div>
      {!current && (
        <Form method="post">
          <input type="hidden" name="session" value={id} />
          <Button
            type="submit"
            name="intent"
            value={END_SESSION}
            variant="line"
            aria-label={`Log out ${agent}, ${ip}`}
          >
            Log out
          </Button>
        </Form>
      )}
    </>
  );
}
