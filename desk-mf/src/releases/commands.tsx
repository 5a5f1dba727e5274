import * as text from '@unitbase/contracts/messages/desk/releases';
import { CopyButton } from '../shared/copy-button';
import css from './releases.module.css';

/** Renders commands for a terminal, with a button that copies them. */
export function Commands({ lines }: { lines: readonly string[] }) {
  const script = lines.join('\n');
  return (
    <div className={css.commands}>
      <pre>
        <code>{script}</code>
      </pre>
      <CopyButton label={text.copy} text={script} />
    </div>
  );
}
