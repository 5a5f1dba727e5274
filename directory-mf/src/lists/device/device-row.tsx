import type { ListStatus } from '@unitbase/contracts/entities/lists';
import type { ListChange } from '@unitbase/contracts/list-changes';
import * as messages from '@unitbase/contracts/messages';
import { CompanyMark } from '@unitbase/remote-kit/company-mark';
import { TierSign } from '@unitbase/remote-kit/tier';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { CloseIcon } from '@unitbase/shared-ui/icons';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import type { DeviceItem } from '../../shared/list-changes/device-list';
import { NoteField } from '../list/note-field';
import { StatusField } from '../list/status-field';
import css from './device-list.module.css';

interface DeviceRowProps {
  item: DeviceItem;
  change: (changes: ListChange[]) => unknown;
  onRemove: () => void;
}

/** Renders an item of the device's list with its note and status. */
export function DeviceRow({ item, change, onRemove }: DeviceRowProps) {
  const { kind, ref, name, url, detail, tier, logo, status } = item;
  return (
    <li className={css.row}>
      <CompanyMark name={name} src={logo ?? null} size="s" className={css.mark} />
      <div className={css.name}>
        <Text as="h3" variant="h3">
          {url ? <Link href={url}>{name}</Link> : name}
        </Text>
        <Text variant="hint" className={css.detail}>
          {tier && <TierSign tier={tier} />}
          {kind === 'article' ? messages.lists.article : detail !== name && detail}
        </Text>
      </div>
      <StatusField
        name={name}
        status={status}
        onChange={(next: ListStatus) => change([{ type: 'status', kind, ref, status: next }])}
      />
      <NoteField item={item} onSave={(note) => change([{ type: 'note', kind, ref, note }])} />
      <IconButton bare label={`Remove ${name}`} onClick={onRemove} className={css.remove}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}
