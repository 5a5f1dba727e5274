import { Form } from '@unitbase/remote-kit';
import { GripIcon } from '@unitbase/shared-ui/act-icons';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { ArrowLeftIcon, ArrowRightIcon } from '@unitbase/shared-ui/icons';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import type { FormEvent } from 'react';
import type { MediaIntent } from '../media-intents';
import css from './order-keys.module.css';
import type { ItemOrder, Way } from './use-order';

interface OrderKeysProps {
  order: ItemOrder;
  /** Intent of the form for the page's action, without scripts. */
  intent: MediaIntent;
}

/** Renders the place of an item in the order of the public profile, with buttons that move it and a grip to drag it. */
export function OrderKeys({ order, intent }: OrderKeysProps) {
  const { id, name, position, count, drag, moveTo } = order;
  const hydrated = useHydrated();
  if (count < 2) return null;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement)
      void moveTo(Number(submitter.value), submitter.dataset.way as Way);
  };
  return (
    <Form method="post" className={css.keys} onSubmit={onSubmit} data-order={id}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <IconButton
        bare
        type="submit"
        name="position"
        value={position - 1}
        data-way="earlier"
        disabled={position === 1}
        label={`Move ${name} earlier`}
      >
        <ArrowLeftIcon />
      </IconButton>
      <span className={css.position}>
        {position} / {count}
      </span>
      <IconButton
        bare
        type="submit"
        name="position"
        value={position + 1}
        data-way="later"
        disabled={position === count}
        label={`Move ${name} later`}
      >
        <ArrowRightIcon />
      </IconButton>
      {hydrated && (
        <span className={css.grip} draggable="true" aria-hidden="true" {...drag.grip}>
          <GripIcon />
        </span>
      )}
    </Form>
  );
}
