import type { ListItem } from '@unitbase/contracts/entities/lists';
import { keyOf, type ListChange } from '@unitbase/contracts/list-changes';
import { Form } from '@unitbase/remote-kit';
import { CompanyMark } from '@unitbase/remote-kit/company-mark';
import { TierSign } from '@unitbase/remote-kit/tier';
import { ArrowDownIcon, GripIcon } from '@unitbase/shared-ui/act-icons';
import { Button } from '@unitbase/shared-ui/button';
import { CheckField } from '@unitbase/shared-ui/choice';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { ArrowUpIcon, BinIcon } from '@unitbase/shared-ui/icons';
import { Link } from '@unitbase/shared-ui/link';
import { Text } from '@unitbase/shared-ui/text';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { logoOf } from '../../shared/company';
import { detailOf } from '../item-detail';
import { LocalTime } from '../local-time/local-time';
import css from './list.module.css';
import { NoteField } from './note-field';
import { StatusField } from './status-field';
import type { DragHandlers } from './use-drag';

interface ItemRowProps {
  item: ListItem;
  /** Index in the own order, and the index to move to; null at the ends of the group. */
  above: number | null;
  below: number | null;
  drag: DragHandlers;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  change: (changes: ListChange[]) => void;
  onRemove: () => void;
}

/** Renders an item with its note, status, local time and place in the order. Works as one form without script. */
export function ItemRow({ item, above, below, drag, isSelected, onSelect, change, onRemove }: ItemRowProps) {
  const isHydrated = useHydrated();
  const isMovable = above !== null || below !== null;
  const { kind, ref } = item;
  const move = (position: number) => change([{ type: 'move', kind, ref, position }]);
  return (
    <li
      className={css.item}
      data-selected={isSelected || undefined}
      data-target={drag.isTarget || undefined}
      data-item={keyOf(item)}
      {...drag.row}
    >
      {isHydrated && isMovable && (
        <span className={css.grip} draggable="true" aria-hidden="true" {...drag.grip}>
          <GripIcon />
        </span>
      )}
      <CheckField
        label={<VisuallyHidden>{`Select ${item.name}`}</VisuallyHidden>}
        name="item"
        value={keyOf(item)}
        form="selection"
        checked={isSelected}
        onCheckedChange={onSelect}
      />
      <CompanyMark name={item.name} size="s" src={(item.company && logoOf(item.company)) ?? item.image_url} />
      <div className={css.name}>
        <Text as="h3" variant="h3">
          {item.url ? <Link href={item.url}>{item.name}</Link> : item.name}
        </Text>
        <ItemDetail item={item} />
      </div>
      <LocalTime timeZone={item.time_zone} />
      <Form method="post" preventScrollReset className={css.fields}>
        <input type="hidden" name="item" value={keyOf(item)} />
        <StatusField
          name={item.name}
          status={item.status}
          onChange={(status) => change([{ type: 'status', kind, ref, status }])}
        />
        <NoteField item={item} onSave={(note) => change([{ type: 'note', kind, ref, note }])} />
        <div className={css.keys}>
          {!isHydrated && (
            <Button type="submit" variant="line" name="intent" value="save">
              Save
            </Button>
          )}
          {isMovable && (
            <>
              <IconButton
                bare
                type="submit"
                name="intent"
                value="up"
                label={`Move ${item.name} up`}
                disabled={above === null}
                onClick={(event) => {
                  event.preventDefault();
                  if (above !== null) move(above);
                }}
              >
                <ArrowUpIcon />
              </IconButton>
              <IconButton
                bare
                type="submit"
                name="intent"
                value="down"
                label={`Move ${item.name} down`}
                disabled={below === null}
                onClick={(event) => {
                  event.preventDefault();
                  if (below !== null) move(below);
                }}
              >
                <ArrowDownIcon />
              </IconButton>
            </>
          )}
          <IconButton
            bare
            type="submit"
            name="intent"
            value="remove"
            label={`Remove ${item.name}`}
            onClick={(event) => {
              event.preventDefault();
              onRemove();
            }}
          >
            <BinIcon />
          </IconButton>
        </div>
      </Form>
    </li>
  );
}

function ItemDetail({ item }: { item: ListItem }) {
  const { company } = item;
  return (
    <Text variant="hint" className={css.detail}>
      {company && <TierSign tier={company.packagetypecode} />}
      <span>{detailOf(item)}</span>
      {company?.category && <span>{company.category}</span>}
    </Text>
  );
}
