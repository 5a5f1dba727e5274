import { formatMoment } from '@unitbase/contracts/dates';
import type { ReleaseChange } from '@unitbase/contracts/entities/desk/releases';
import * as text from '@unitbase/contracts/messages/desk/releases';
import { Text } from '@unitbase/shared-ui/text';

/** Renders the recent changes of a remote, the latest first. */
export function ChangeList({ changes }: { changes: readonly ReleaseChange[] }) {
  if (changes.length === 0) {
    return (
      <Text variant="small" mute>
        {text.noChange}
      </Text>
    );
  }
  return (
    <ol>
      {changes.map((change) => (
        <li key={change.revision}>
          <b>{text.changeText(change)}</b>
          <span>{[formatMoment(change.at), text.author(change.by)].join(', ')}</span>
          {change.reason && <span>{change.reason}</span>}
        </li>
      ))}
    </ol>
  );
}
