import { DoneIcon } from '@unitbase/shared-ui/icons';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import css from './steps.module.css';

const steps = ['Write', 'Review', 'Sent'] as const;

/** Renders the three steps of an enquiry. */
export function Steps({ current }: { current: (typeof steps)[number] }) {
  const reached = steps.indexOf(current);
  return (
    <ol className={css.steps} aria-label="Steps">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === reached ? 'step' : undefined}
          data-done={index < reached || undefined}
        >
          {index < reached ? <DoneIcon /> : <b>{index + 1}</b>}
          <span>
            {step}
            {index < reached && <VisuallyHidden>, done</VisuallyHidden>}
          </span>
        </li>
      ))}
    </ol>
  );
}
