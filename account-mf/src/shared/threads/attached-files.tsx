import * as messages from '@unitbase/contracts/messages';
import { sizeText } from '@unitbase/contracts/upload-rules';
import { IconButton } from '@unitbase/shared-ui/icon-button';
import { CloseIcon, WarningIcon } from '@unitbase/shared-ui/icons';
import { Progress } from '@unitbase/shared-ui/progress';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import type { MouseEvent } from 'react';
import css from './attached-files.module.css';
import { FileSign } from './attachment-list';
import type { Attachments } from './use-attachments';

const { inbox } = messages;

/** Renders the files that wait in a draft, and those being sent. Its buttons belong to the form around it. */
export function AttachedFiles({ attachments }: { attachments: Attachments }) {
  const { files, uploads, limitProblem, remove, dismiss } = attachments;
  const isHydrated = useHydrated();
  const removeFile = (id: string) => (event: MouseEvent) => {
    if (!isHydrated) return;
    event.preventDefault();
    void remove(id);
  };
  return (
    <>
      {files.length + uploads.length > 0 && (
        <ul className={css.files} aria-label={inbox.files}>
          {files.map(({ id, name, type, size }) => (
            <li key={id} className={css.file}>
              <FileSign type={type} />
              <b>{name}</b>
              <span className={css.detail}>{`${sizeText(size)} · ${inbox.uploaded}`}</span>
              <IconButton
                bare
                type="submit"
                name="remove"
                value={id}
                label={`Remove ${name}`}
                onClick={removeFile(id)}
              >
                <CloseIcon />
              </IconButton>
              <Progress label={name} value={100} variant="done" />
            </li>
          ))}
          {uploads.map(({ key, name, type, size, problem }) => (
            <li key={key} className={css.file}>
              <FileSign type={type} />
              <b>{name}</b>
              <span className={css.detail}>
                {problem === null ? `${sizeText(size)} · ${inbox.uploading}` : sizeText(size)}
              </span>
              {problem !== null && (
                <IconButton bare label={`Remove ${name}`} onClick={() => dismiss(key)}>
                  <CloseIcon />
                </IconButton>
              )}
              {problem !== null && <Problem text={problem} />}
            </li>
          ))}
        </ul>
      )}
      {limitProblem && <Problem text={limitProblem} />}
    </>
  );
}

const Problem = ({ text }: { text: string }) => (
  <p className={css.problem} role="alert">
    <WarningIcon />
    {text}
  </p>
);
