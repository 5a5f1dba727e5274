import { formatDate } from '@unitbase/contracts/dates';
import type { Publication } from '@unitbase/contracts/desk/newsroom';
import type { DeskArticle } from '@unitbase/contracts/entities/desk/articles';
import { Button } from '@unitbase/shared-ui/button';
import { CheckField } from '@unitbase/shared-ui/choice';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import css from './article-editor.module.css';
import type { EditorFields } from './write-column';

/** Choices of an article in each state, in their order. A public one keeps its day. */
const CHOICES: Record<Exclude<DeskArticle['state'], 'published'>, readonly [Publication, string][]> = {
  draft: [
    ['now', 'Now'],
    ['schedule', 'Schedule'],
    ['draft', 'Keep draft'],
  ],
  scheduled: [
    ['now', 'Now'],
    ['schedule', 'Schedule'],
    ['draft', 'Back to draft'],
  ],
  embargoed: [
    ['now', 'Now'],
    ['schedule', 'Schedule'],
    ['draft', 'Back to draft'],
  ],
  withdrawn: [
    ['keep', 'Keep withdrawn'],
    ['now', 'Publish again'],
  ],
};

/** Renders when the article is shown, its embargo, what a correction changed, and Withdraw. */
export function PublishPanel({
  values,
  set,
  errors,
  article,
}: EditorFields & { article: DeskArticle | null }) {
  const state = article?.state ?? 'draft';
  const wasPublic = state === 'published' || state === 'withdrawn';
  return (
    <>
      {state === 'published' ? (
        <input type="hidden" name="publication" value="keep" />
      ) : (
        <PublicationChoice choices={CHOICES[state]} {...{ values, set }} />
      )}
      {wasPublic ? (
        <Text variant="hint" num>
          {`First public on ${formatDate(values.day)} at ${values.time}, London time.`}
        </Text>
      ) : (
        <>
          <div className={css.pair}>
            <Moment name="day" type="date" label="Day" {...{ values, set, errors }} />
            <Moment name="time" type="time" label="Time, London" {...{ values, set, errors }} />
          </div>
          <CheckField
            id="embargo"
            name="embargo"
            label="Embargo until then"
            checked={values.embargo}
            onCheckedChange={(embargo) => set({ embargo })}
            {...(errors.embargo ? { error: errors.embargo.join(' ') } : {})}
          />
        </>
      )}
      {state !== 'draft' && (
        <TextField
          id="note"
          name="note"
          label={state === 'published' ? 'What the correction changes, for the log' : 'Why, for the log'}
          value={values.note}
          onValueChange={(note) => set({ note })}
        />
      )}
      {state !== 'draft' && state !== 'withdrawn' && (
        <Button type="submit" variant="line" name="intent" value="withdraw">
          Withdraw
        </Button>
      )}
    </>
  );
}

interface PublicationChoiceProps extends Pick<EditorFields, 'values' | 'set'> {
  choices: readonly [Publication, string][];
}

const PublicationChoice = ({ choices, values, set }: PublicationChoiceProps) => (
  <div className={css.when} role="radiogroup" aria-label="When">
    {choices.map(([publication, label]) => (
      <label key={publication}>
        <input
          type="radio"
          name="publication"
          value={publication}
          checked={values.publication === publication}
          onChange={() => set({ publication })}
        />
        {label}
      </label>
    ))}
  </div>
);

interface MomentProps extends EditorFields {
  name: 'day' | 'time';
  type: 'date' | 'time';
  label: string;
}

const Moment = ({ name, type, label, values, set, errors }: MomentProps) => (
  <TextField
    id={name}
    name={name}
    type={type}
    label={label}
    value={values[name]}
    onValueChange={(value) => set({ [name]: value })}
    {...(errors[name] ? { error: errors[name].join(' ') } : {})}
  />
);
