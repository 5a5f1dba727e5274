import type { QuizResult } from '@unitbase/contracts/entities/news';
import { countOf } from '@unitbase/contracts/numbers';
import { Panel } from '@unitbase/shared-ui/panel';
import { Text } from '@unitbase/shared-ui/text';
import css from './poll-bars.module.css';

/** Renders the votes for one question of a poll and marks the visitor's own. */
export function PollBars({ question }: { question: QuizResult['questions'][number] }) {
  const votes = question.answers.reduce((sum, answer) => sum + answer.votes, 0);
  return (
    <Panel>
      <Text as="span" variant="overline">
        Poll · {count(votes)}
      </Text>
      <Text as="h2" variant="d2" className={css.question}>
        {question.question}
      </Text>
      <ol>
        {question.answers.map((answer) => {
          const isOwnVote = answer.id === question.chosen;
          const percent = votes > 0 ? Math.round((answer.votes / votes) * 100) : 0;
          return (
            <li key={answer.id} className={css.row} data-mine={isOwnVote || undefined}>
              <span>
                <span className={css.name}>{answer.answer}</span>
                {isOwnVote && (
                  <Text as="span" variant="hint">
                    {' '}
                    your vote
                  </Text>
                )}
                <Text as="div" variant="hint" num>
                  {count(answer.votes)}
                </Text>
              </span>
              <span className={css.percent}>{percent}%</span>
              <meter className={css.bar} min={0} max={100} value={percent} aria-label={answer.answer} />
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

const count = (votes: number) => countOf(votes, 'vote', 'votes');
