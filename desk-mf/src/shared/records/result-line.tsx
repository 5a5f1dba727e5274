import { useActionData } from '@unitbase/remote-kit';
import { FormStatus } from '@unitbase/shared-ui/alert';
import { useEffect, useRef } from 'react';
import { isFailure, type RecordResult } from './record-action';

/**
 * Announces the result of the page's last form if it had one of these intents. Takes the focus after a success, because the
 * pressed button may be gone.
 */
export function ResultLine({ intents }: { intents: readonly string[] }) {
  const result = useActionData() as RecordResult | undefined;
  const line = useRef<HTMLDivElement>(null);
  const own = result && intents.includes(result.intent) ? result : undefined;
  const accepted = own && !isFailure(own) ? own.accepted : undefined;
  useEffect(() => {
    if (accepted) line.current?.focus({ preventScroll: true });
  }, [accepted]);
  const failed = isFailure(own) ? Object.values(own.fields).flat()[0] || own.detail : undefined;
  const kind = failed ? 'error' : accepted ? 'ok' : undefined;
  return (
    <div ref={line} tabIndex={-1}>
      <FormStatus kind={kind} title={failed ?? accepted} />
    </div>
  );
}
