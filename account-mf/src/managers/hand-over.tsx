import { formatDate } from '@unitbase/contracts/dates';
import type { Handover, Managers } from '@unitbase/contracts/entities/managers';
import * as messages from '@unitbase/contracts/messages';
import { Form } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { SelectField } from '@unitbase/shared-ui/text-field';
import { intents } from './intents';
import css from './managers-page.module.css';
import { ResultLine } from './result-line';
import { dayOf, timeOf } from './times';

const { managers: text } = messages;

/** Renders the form that hands the profile over, or the hand-over that waits for the new owner. */
export function HandOver({ managers }: { managers: Managers }) {
  const { id, handover, read_at: now } = managers;
  const others = managers.managers.filter(({ role }) => role !== 'owner');
  return (
    <section className={css.closing} aria-labelledby="hand-over">
      <div>
        <Text as="h2" variant="d2" id="hand-over">
          {text.handOver}
        </Text>
        <Text variant="small" mute>
          {text.handOverHint}
        </Text>
      </div>
      <div className={css.closingForm}>
        <ResultLine intents={[intents.offer, intents.withdraw]} />
        {handover ? (
          <Waiting orgId={id} handover={handover} now={now} />
        ) : others.length === 0 ? (
          <Text mute>{text.noOtherManager}</Text>
        ) : (
          <OfferForm orgId={id} others={others} />
        )}
      </div>
    </section>
  );
}

function OfferForm({ orgId, others }: { orgId: number; others: Managers['managers'] }) {
  return (
    <Form method="post" className={css.closingForm} preventScrollReset>
      <input type="hidden" name="intent" value={intents.offer} />
      <input type="hidden" name="orgid" value={orgId} />
      <SelectField label={text.newOwner} name="user">
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" variant="line">
        {text.handOver}
      </Button>
    </Form>
  );
}

function Waiting({ orgId, handover, now }: { orgId: number; handover: Handover; now: string }) {
  const { name, requested_at, expires_at } = handover;
  return (
    <Alert
      kind="warn"
      title={text.waiting(name)}
      action={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value={intents.withdraw} />
          <input type="hidden" name="orgid" value={orgId} />
          <Button type="submit" variant="line" aria-label={text.takeBackHandover(name)}>
            {text.takeBack}
          </Button>
        </Form>
      }
    >
      {text.waitingHint(`${formatDate(requested_at)}, ${timeOf(requested_at)}`, dayOf(expires_at, now))}
    </Alert>
  );
}
