import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import css from './spinner.module.css';

/** Renders a spinner with a label for screen readers, visible when `shown`. */
export function Spinner({ label = 'Loading...', shown = false }: { label?: string; shown?: boolean }) {
  return (
    <span role="status" className={css.spinner}>
      {shown ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
