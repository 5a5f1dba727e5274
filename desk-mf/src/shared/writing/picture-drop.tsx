import type { StoredPicture } from '@unitbase/contracts/entities/desk/articles';
import { useCall } from '@unitbase/remote-kit';
import { UploadIcon } from '@unitbase/shared-ui/act-icons';
import { Button } from '@unitbase/shared-ui/button';
import { FieldError } from '@unitbase/shared-ui/field';
import { Text } from '@unitbase/shared-ui/text';
import { TextField } from '@unitbase/shared-ui/text-field';
import { type Ref, useImperativeHandle, useState } from 'react';
import css from './picture-drop.module.css';

/** Takes pictures that were dropped elsewhere on the page. */
export interface PictureDropHandle {
  add(files: readonly File[]): void;
}

interface PictureDropProps {
  /** Inserts a picture with its description into the text. */
  onInsert: (picture: { src: string; alt: string }) => void;
  /** Makes it the main picture; missing where there is none. */
  onMain?: (picture: { src: string; alt: string }) => void;
  handle: Ref<PictureDropHandle>;
}

const isApiError = (error: unknown): error is Error & { fields: Record<string, string[]>; detail: string } =>
  error instanceof Error && error.name === 'ApiError';

/** Renders a place for pictures, by drop or choice. Each needs a description before it goes into the text. */
export function PictureDrop({ onInsert, onMain, handle }: PictureDropProps) {
  const call = useCall();
  const [pictures, setPictures] = useState<StoredPicture[]>([]);
  const [problem, setProblem] = useState('');
  const add = async (files: readonly File[]) => {
    setProblem('');
    for (const file of files) {
      const body = new FormData();
      body.append('file', file);
      try {
        const stored = await call('POST /desk/article-pictures', { body });
        setPictures((list) => [...list.filter(({ src }) => src !== stored.src), stored]);
      } catch (error) {
        const message = isApiError(error) ? (error.fields.file?.[0] ?? error.detail) : '';
        setProblem(message || `${file.name} could not be stored. Try again.`);
      }
    }
  };
  useImperativeHandle(handle, () => ({ add: (files) => void add(files) }));
  const take = (use: PictureDropProps['onInsert']) => (picture: StoredPicture, alt: string) => {
    use({ src: picture.src, alt });
    setPictures((list) => list.filter((one) => one !== picture));
  };
  return (
    <div className={css.pictures}>
      <ul className={css.pictures}>
        {pictures.map((picture) => (
          <NewPicture
            key={picture.src}
            picture={picture}
            onInsert={take(onInsert)}
            onMain={onMain && take(onMain)}
          />
        ))}
        <li
          className={css.drop}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void add([...event.dataTransfer.files]);
          }}
        >
          <UploadIcon />
          <label className={css.choose}>
            Drop pictures here, or <u>choose</u>
            <input
              type="file"
              id="pictures"
              multiple
              accept="image/jpeg,image/png,image/webp,image/avif"
              onChange={(event) => {
                void add([...(event.currentTarget.files ?? [])]);
                event.currentTarget.value = '';
              }}
            />
          </label>
        </li>
      </ul>
      <div role="status">
        <FieldError id="pictures-error" message={problem} />
      </div>
    </div>
  );
}

interface NewPictureProps {
  picture: StoredPicture;
  onInsert: (picture: StoredPicture, alt: string) => void;
  onMain?: ((picture: StoredPicture, alt: string) => void) | undefined;
}

/** Renders a stored picture that waits for its description. */
function NewPicture({ picture, onInsert, onMain }: NewPictureProps) {
  const [alt, setAlt] = useState('');
  const [isMissing, setIsMissing] = useState(true);
  const use = (take: (picture: StoredPicture, alt: string) => void) => () => {
    if (alt.trim()) take(picture, alt.trim());
    else setIsMissing(true);
  };
  return (
    <li className={css.picture}>
      <img src={`${picture.src}?w=320`} alt="" width="84" height="56" />
      <div>
        <TextField
          label={picture.name}
          placeholder="What does it show?"
          value={alt}
          onValueChange={(value) => {
            setAlt(value);
            setIsMissing(value.trim() === '');
          }}
          {...(isMissing ? { error: 'Needed before it goes out' } : {})}
        />
        <div className={css.acts}>
          <Button variant="line" onClick={use(onInsert)}>
            Insert
          </Button>
          {onMain && (
            <Button variant="quiet" onClick={use(onMain)}>
              Main picture
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}

/** Renders a picture of the text, whose description is there. */
export function TextPicture({ src, alt }: { src: string; alt: string }) {
  return (
    <li className={css.picture}>
      <img src={`${src}?w=320`} alt="" width="84" height="56" />
      <div>
        <Text as="b" variant="small">
          {src.split('/').at(-1)}
        </Text>
        <Text as="span" variant="hint">
          {alt}
        </Text>
      </div>
    </li>
  );
}
