import type { Video } from '@unitbase/contracts/entities/media';
import { fieldLimits } from '@unitbase/contracts/limits';
import { Form } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { TextArea, TextField } from '@unitbase/shared-ui/text-field';
import { VisuallyHidden } from '@unitbase/shared-ui/visually-hidden';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { mediaIntents } from '../media-intents';
import { PosterForm } from './poster-form';
import css from './video-item.module.css';

interface VideoEditorProps {
  video: Video;
  orgId: number;
  /** Saves the texts. Returns whether it succeeded. */
  onSave: (texts: { name: string; caption: string }) => Promise<boolean>;
  onChange: () => Promise<void>;
}

/** Edits title, caption and poster of a showreel in place; Escape cancels. */
export function VideoEditor({ video, orgId, onSave, onChange }: VideoEditorProps) {
  const editor = useRef<HTMLDetailsElement>(null);
  // Another key gives the fields their stored values again.
  const [round, setRound] = useState(0);
  const close = () => {
    if (!editor.current) return;
    editor.current.open = false;
    editor.current.querySelector('summary')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Escape') return;
    setRound((count) => count + 1);
    close();
  };
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    if (await onSave({ name: text('name'), caption: text('caption') })) close();
  };
  return (
    <details ref={editor} className={css.editor}>
      <summary>
        Edit<VisuallyHidden> title, caption and poster of {video.name}</VisuallyHidden>
      </summary>
      <Form method="post" className={css.form} onSubmit={(event) => void save(event)} onKeyDown={onKeyDown}>
        <input type="hidden" name="intent" value={mediaIntents.titleVideo} />
        <input type="hidden" name="id" value={video.id} />
        <TextField
          key={`name ${round} ${video.name}`}
          label="Title"
          id={`video-name-${video.id}`}
          name="name"
          required
          defaultValue={video.name}
          maxLength={fieldLimits.mediaTitle}
        />
        <TextArea
          key={`caption ${round} ${video.caption}`}
          label="Caption"
          id={`video-caption-${video.id}`}
          name="caption"
          rows={3}
          defaultValue={video.caption}
          limit={fieldLimits.mediaCaption}
        />
        <Button type="submit" variant="line">
          Save texts
        </Button>
      </Form>
      <PosterForm video={video} orgId={orgId} onChange={onChange} />
    </details>
  );
}
