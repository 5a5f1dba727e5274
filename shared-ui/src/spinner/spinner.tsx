import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import css from './spinner.module.css';

/** Work that takes a while; its words are read out, and shown when `shown`. */
export function Spinner({ label = 'Loading...', shown = false }: { label?: string; shown?: boolean }) {
  return (
    <span role="status" className={css.spinner}>
      {shown ? label : <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
