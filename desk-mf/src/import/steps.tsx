import { imports as text } from '@unitbase/contracts/messages/desk/imports';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import css from './steps.module.css';

/** Renders the four steps of an import. @param current number of the current one, from 1; 5 if all are done */
export function Steps({ current }: { current: number }) {
  return (
    <ol className={css.steps} aria-label={text.steps}>
      {text.stepNames.map((name, index) => {
        const number = index + 1;
        const isDone = number < current;
        return (
          <li
            key={name}
            className={isDone ? css.done : number === current ? css.current : undefined}
            aria-current={number === current ? 'step' : undefined}
          >
            <b>{number}</b>
            <span>
              {name}
              {isDone && <VisuallyHidden>{text.stepDone}</VisuallyHidden>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
