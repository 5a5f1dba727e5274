import * as messages from '@unitbase/contracts/messages';
import { useCall } from '@unitbase/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { canSolve, solveChallenge } from './solve-challenge';

export type HumanCheckState = 'open' | 'checking' | 'passed' | 'failed';

/**
 * The security check of a guarded form (decision C13): a tick fetches a challenge and solves it here. Without
 * JavaScript, or on an insecure origin, the form's stamp stands in for the answer.
 * @param stamp of the page, by `readStamp`
 * @param round changes when the form has been answered: every answer is good for one sending (AC-049)
 */
export function useHumanCheck(stamp: string, round: unknown) {
  const call = useCall();
  const [state, setState] = useState<HumanCheckState>('open');
  const running = useRef<{ answer: Promise<string>; stop: () => void } | null>(null);

  const reset = () => {
    running.current?.stop();
    running.current = null;
    setState('open');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round alone resets the check.
  useEffect(() => reset, [round]);

  const start = () => {
    const stop = new AbortController();
    const answer = canSolve()
      ? call('getCaptcha').then(({ challenge }) => solveChallenge(challenge, stop.signal))
      : Promise.resolve('');
    running.current = { answer, stop: () => stop.abort() };
    setState('checking');
    const settle = (next: HumanCheckState) => () => {
      if (!stop.signal.aborted) setState(next);
    };
    answer.then(settle('passed'), settle('failed'));
  };

  return {
    state,
    stamp,
    toggle: (ticked: boolean) => (ticked ? start() : reset()),
    /** The answer to send, once it is found. Rejects with the message for the reader. */
    verifyHuman: async (): Promise<Record<string, string>> => {
      if (!running.current) throw new Error(messages.register.required);
      try {
        return { recapture: await running.current.answer };
      } catch {
        throw new Error(messages.register.captcha);
      }
    },
  };
}

export type HumanCheck = ReturnType<typeof useHumanCheck>;
