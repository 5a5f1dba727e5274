import {
  type DoublesPolicy,
  doublesPolicies,
  importLimits,
  writtenLines,
} from '@unitbase/contracts/desk/import-fields';
import type { CompanyImport } from '@unitbase/contracts/entities/desk/imports';
import { imports as text } from '@unitbase/contracts/messages/desk/imports';
import { Form } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { RadioField } from '@unitbase/shared-ui/choice';
import { Panel } from '@unitbase/shared-ui/panel';
import { Text } from '@unitbase/shared-ui/text';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { useState } from 'react';
import { intents } from './intents';
import css from './start-panel.module.css';
import { dayOf, durationText } from './times';

/** Lines that an import writes a second, for the estimate. */
const LINES_PER_SECOND = 400;
const DAY_MS = 86_400_000;

/** Renders what to do with doubles, and the button that imports the lines. */
export function StartPanel({ data }: { data: CompanyImport }) {
  const [policy, setPolicy] = useState<DoublesPolicy>(data.doubles_policy);
  const hydrated = useHydrated();
  if (data.status !== 'checked') return <div />;
  const { id, doubles } = data;
  const count = writtenLines(data, policy);
  const undoUntil = new Date(Date.parse(data.read_at) + importLimits.undoDays * DAY_MS);
  return (
    <Panel title={text.doublesTitle(doubles)}>
      <Text variant="small" mute>
        {text.doublesHint}
      </Text>
      <Form method="post" preventScrollReset className={css.form}>
        <input type="hidden" name="intent" value={intents.start} />
        <input type="hidden" name="import" value={id} />
        <fieldset className={css.policies}>
          <legend>
            <VisuallyHidden>{text.doublesLegend}</VisuallyHidden>
          </legend>
          {doublesPolicies.map((one) => (
            <RadioField
              key={one}
              name="doubles"
              value={one}
              defaultChecked={one === policy}
              onCheckedChange={() => setPolicy(one)}
              label={text.doublesPolicies[one]}
            />
          ))}
        </fieldset>
        <Button type="submit" variant="signal" wide disabled={count === 0}>
          {hydrated ? text.start(count) : text.startPlain}
        </Button>
      </Form>
      <Text variant="hint" className={css.hint}>
        {text.startHint(durationText(count / LINES_PER_SECOND), dayOf(undoUntil))}
      </Text>
    </Panel>
  );
}
