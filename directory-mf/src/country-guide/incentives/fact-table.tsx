import type { SchemeFact } from '@unitbase/contracts/incentives/facts';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import css from './incentives.module.css';

/** Renders facts of a scheme, one a row. */
export function FactTable({ caption, facts }: { caption: string; facts: readonly SchemeFact[] }) {
  return (
    <table className={css.facts}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <tbody>
        {facts.map(({ field, label, value }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
