import type { SavedAnswer } from '@unitbase/contracts/entities/threads';
import { enquiryRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Button } from '@unitbase/shared-ui/button';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import type { MouseEvent } from 'react';
import { ANSWER_FORM } from './answer-form';
import css from './thread.module.css';

const { inbox } = messages;

interface SavedAnswersProps {
  answers: readonly SavedAnswer[];
  /** Id of the profile that keeps them. */
  profile: number;
  onInsert: (text: string) => void;
}

/** Renders the profile's saved answers. Without scripts Insert sends the form, and the page returns with the text. */
export function SavedAnswers({ answers, profile, onInsert }: SavedAnswersProps) {
  const isHydrated = useHydrated();
  const insert = (text: string) => (event: MouseEvent) => {
    if (!isHydrated) return;
    event.preventDefault();
    onInsert(text);
  };
  return (
    <details className={css.saved} open>
      <summary>
        {inbox.savedAnswers}
        <span>{`${answers.length}/${enquiryRules.savedAnswers}`}</span>
      </summary>
      <ul>
        {answers.map(({ id, title, text }) => (
          <li key={id}>
            <div>
              <b>{title}</b>
              <span>{text}</span>
            </div>
            <Button
              type="submit"
              variant="line"
              form={ANSWER_FORM}
              name="insert"
              value={id}
              aria-label={`${inbox.insert} ${title}`}
              onClick={insert(text)}
            >
              {inbox.insert}
            </Button>
          </li>
        ))}
      </ul>
      <MoreLink href={urls.savedAnswers(profile)}>{inbox.editSavedAnswers}</MoreLink>
    </details>
  );
}
