import { useActionData } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { useEffect, useRef } from 'react';
import { type FormResult, isFormFailure } from '../shared/form/form-action';
import { FormError } from '../shared/form/form-error';
import css from './managers-page.module.css';

/**
 * Announces the result of the page's last form if it had one of these intents. Takes the focus after a success, because
 * the pressed button may be gone.
 */
export function ResultLine({ intents }: { intents: readonly string[] }) {
  const result = useActionData() as FormResult | undefined;
  const line = useRef<HTMLDivElement>(null);
  const own = result && intents.includes(result.intent ?? '') ? result : undefined;
  const accepted = own && !isFormFailure(own) ? own.accepted : undefined;
  useEffect(() => {
    if (accepted) line.current?.focus({ preventScroll: true });
  }, [accepted]);
  return (
    <div ref={line} tabIndex={-1} className={css.result}>
      {isFormFailure(own) ? (
        <FormError message={Object.values(own.fields).flat()[0] ?? own.detail} />
      ) : (
        <FormStatus kind={accepted ? 'ok' : undefined} title={accepted} />
      )}
    </div>
  );
}
