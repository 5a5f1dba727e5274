import type { LogEntry } from '@unitbase/contracts/entities/desk/log';
import * as text from '@unitbase/contracts/messages/desk/log';
import { formatCount } from '@unitbase/contracts/numbers';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import css from './entry-details.module.css';
import { type ChangedField, dayOf, entityText, entityUrl, fieldsOf, timeOf } from './log-text';
import { logUrl } from './log-url';

const NO_FILTER = new URLSearchParams();

/** Renders an entry with its changed fields, the reason and links to what it is about. */
export function EntryDetails({ entry }: { entry: LogEntry }) {
  const { id, at, why, who, entity, entity_id, actor_id } = entry;
  const fields = fieldsOf(entry);
  const url = entityUrl(entry);
  const byActor = actor_id === null ? { who } : { user: String(actor_id) };
  return (
    <div className={css.entry}>
      <div className={css.head}>
        <Text as="h3" variant="h3">
          {text.entryTitle(entityText(entry), fields.length)}
        </Text>
        <Text as="span" variant="small" mute num>
          {`Entry ${formatCount(id)} · ${dayOf(at)}, ${timeOf(at)} UTC`}
        </Text>
      </div>
      {fields.length > 0 ? (
        <Fields fields={fields} />
      ) : (
        <Text variant="small">{entry.text || text.noChange}</Text>
      )}
      {why && (
        <Text variant="small" className={css.why}>
          <span className={css.label}>{text.reason}</span> “{why}”
        </Text>
      )}
      <div className={css.links}>
        {url && <MoreLink href={url}>{entityText(entry)}</MoreLink>}
        <MoreLink href={logUrl(NO_FILTER, { entity, id: entity_id })}>{text.caseHistory}</MoreLink>
        {who && <MoreLink href={logUrl(NO_FILTER, byActor)}>{text.allActsOf(who)}</MoreLink>}
      </div>
    </div>
  );
}

function Fields({ fields }: { fields: readonly ChangedField[] }) {
  return (
    <table className={css.fields}>
      <caption>
        <VisuallyHidden>{text.fields}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{text.field}</th>
          <th scope="col">{text.before}</th>
          <th scope="col">{text.after}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, before = '–', after = '–' }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <del>{before}</del>
            </td>
            <td>
              <ins>{after}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
