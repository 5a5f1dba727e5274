import { IconButton } from '@unitbase/shared-ui/icon-button';
import {
  CloseIcon,
  DoneIcon,
  FilmIcon,
  GalleryIcon,
  RetryIcon,
  WarningIcon,
} from '@unitbase/shared-ui/icons';
import { Progress } from '@unitbase/shared-ui/progress';
import { needsLogin } from '../../shared/form/form-action';
import { LoginInNewTab } from '../../shared/form/form-error';
import css from './upload-row.module.css';

export type UploadState = 'ready' | 'uploading' | 'uploaded' | 'error';

interface UploadRowProps {
  kind: 'video' | 'photo';
  name: string;
  /** Size and state as text: '96 of 154 MB · 62%'. */
  detail: string;
  state: UploadState;
  /** Progress from 0 to 100; undefined if unknown. */
  percent?: number;
  problem: string | null;
  /** Removes the row, and cancels an upload in progress. */
  onRemove?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
}

/** Renders a file of an upload with its progress, error and buttons. */
export function UploadRow(props: UploadRowProps) {
  const { kind, name, detail, state, percent, problem, onRemove, onRetry } = props;
  const verb = state === 'uploading' ? 'Cancel' : 'Remove';
  return (
    <li className={css.row} data-state={state}>
      <span className={css.still}>{kind === 'video' ? <FilmIcon /> : <GalleryIcon />}</span>
      <div className={css.text}>
        <b>{name}</b>
        <span className={css.detail}>{detail}</span>
      </div>
      <div className={css.keys}>
        {onRetry && (
          <IconButton bare label={`Retry ${name}`} onClick={onRetry}>
            <RetryIcon />
          </IconButton>
        )}
        {onRemove && (
          <IconButton bare label={`${verb} ${name}`} onClick={onRemove}>
            <CloseIcon />
          </IconButton>
        )}
        {state === 'uploaded' && (
          <span className={css.done}>
            <DoneIcon />
          </span>
        )}
      </div>
      {percent !== undefined && (
        <div className={css.bar}>
          <Progress label={name} value={percent} variant={state === 'uploaded' ? 'done' : 'running'} />
        </div>
      )}
      {problem && (
        <p className={css.problem} role="alert">
          <WarningIcon />
          <span>
            {problem} {needsLogin(problem) && <LoginInNewTab />}
          </span>
        </p>
      )}
    </li>
  );
}
