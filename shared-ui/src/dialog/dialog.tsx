import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Dialog as Base } from '@base-ui/react/dialog';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { Button } from '../button/button';
import { CloseIcon } from '../icons/icons';
import css from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Line under the title, which screen readers announce with it. */
  description?: ReactNode;
  /** `fit` is as wide as its content, with minimal padding. */
  size?: 'm' | 'l' | 'fit';
  /** Dark in both themes, for pictures and films. */
  night?: boolean;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** Handles keys anywhere in the dialog, for example the arrow keys of a viewer. */
  onKeyDown?: KeyboardEventHandler;
  children?: ReactNode;
}

/** Renders a modal dialog that traps the focus and returns it to the opener; Escape and backdrop close it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'm',
  night,
  actions,
  onKeyDown,
  children,
}: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup
          className={css.dialog}
          data-size={size}
          data-night={night || undefined}
          onKeyDown={onKeyDown}
        >
          <div className={css.head}>
            <Base.Title className={css.title}>{title}</Base.Title>
            <Base.Close className={css.close} aria-label="Close">
              <CloseIcon />
            </Base.Close>
          </div>
          {description && <Base.Description className={css.description}>{description}</Base.Description>}
          {children}
          {actions && <div className={css.actions}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Label of the confirming button. */
  confirm: ReactNode;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
}

/** Renders a confirmation dialog; only its buttons and Escape close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    description,
    confirm,
    cancel = 'Cancel',
    danger,
    busy,
    onConfirm,
  } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={css.backdrop} />
        <AlertDialog.Popup className={css.dialog} data-size="m">
          <AlertDialog.Title className={css.question}>{title}</AlertDialog.Title>
          {description && (
            <AlertDialog.Description className={css.description}>{description}</AlertDialog.Description>
          )}
          <div className={css.actions}>
            <Button variant="quiet" onClick={() => onOpenChange(false)}>
              {cancel}
            </Button>
            <Button variant={danger ? 'danger' : 'ink'} busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
