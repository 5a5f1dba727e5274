import type { GalleryImage } from '@unitbase/contracts/entities/companies';
import { fieldLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { Form } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { Picture } from '@unitbase/shared-ui/picture';
import { TextField } from '@unitbase/shared-ui/text-field';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { type FormEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { mediaIntents } from '../media-intents';
import { DeleteForm } from '../shared/delete-form';
import { OrderKeys } from '../shared/order-keys';
import type { ItemOrder } from '../shared/use-order';
import css from './photo-tile.module.css';

interface PhotoTileProps {
  image: GalleryImage;
  order: ItemOrder;
  isList: boolean;
  onOpen: () => void;
  onSave: (texts: { title: string; alt: string }) => Promise<void>;
  onDelete: () => Promise<void>;
}

/** Renders a photo with its title and description, edited in place: Enter saves, Escape cancels (AC-192). */
export function PhotoTile({ image, order, isList, onOpen, onSave, onDelete }: PhotoTileProps) {
  const { name, drag } = order;
  const editor = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!editor.current) return;
    editor.current.open = false;
    editor.current.querySelector('summary')?.focus();
  };
  const open = (event: MouseEvent) => {
    event.preventDefault();
    onOpen();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Escape') return;
    event.currentTarget.reset();
    close();
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [title, alt] = [textIn(form, 'title'), textIn(form, 'alt')];
    if (title === (image.title ?? '') && alt === (image.alt ?? '')) return close();
    void onSave({ title, alt }).then(close);
  };
  return (
    <li
      className={css.tile}
      data-list={isList || undefined}
      data-target={drag.isTarget || undefined}
      {...drag.item}
    >
      <a href={image.url} className={css.picture} aria-haspopup="dialog" onClick={open}>
        <Picture
          src={image.thumbnail}
          alt={image.alt ?? name}
          ratio="four-three"
          sizes="(width <= 40em) 92vw, 320px"
        />
      </a>
      <div className={css.foot}>
        <details ref={editor} className={css.editor}>
          <summary>
            <span>{image.title ?? 'No title'}</span>
            <span className={css.edit}>
              Edit<VisuallyHidden> title and description of {name}</VisuallyHidden>
            </span>
          </summary>
          <Form method="post" className={css.form} onSubmit={save} onKeyDown={onKeyDown}>
            <input type="hidden" name="intent" value={mediaIntents.titlePhoto} />
            <input type="hidden" name="id" value={image.id} />
            <TextField
              key={image.title}
              label="Title"
              id={`photo-title-${image.id}`}
              name="title"
              defaultValue={image.title ?? ''}
              maxLength={fieldLimits.mediaTitle}
            />
            <TextField
              key={`alt ${image.alt}`}
              label="Description"
              id={`photo-alt-${image.id}`}
              name="alt"
              defaultValue={image.alt ?? ''}
              maxLength={fieldLimits.mediaCaption}
              hint="What the photo shows, for people who do not see it. Enter saves, Escape cancels."
            />
            <Button type="submit" variant="line">
              Save texts
            </Button>
          </Form>
        </details>
        <DeleteForm
          label={`Delete ${name}`}
          question={messages.uploads.confirmDeleteImage}
          intent={mediaIntents.deletePhoto}
          values={{ id: image.id }}
          onDelete={onDelete}
        />
        <OrderKeys order={order} intent={mediaIntents.movePhoto} />
      </div>
    </li>
  );
}

const textIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();
