import { ApiError } from '@unitbase/contracts/client';
import { isUnreachable } from '../../app/pages';
import type { RegionFailure, RenderInput } from './render-contract';

/** A release lacks what another part asks of it: the asker may be the one that is out of date. */
export class MissingPart extends Error {}

/** The api refused or was late, or a part is missing: no fault of the release's code, so none to quarantine it for. */
const isOfTheData = (error: unknown) =>
  error instanceof ApiError || error instanceof MissingPart || isUnreachable(error);

/** A remote's server file carries its name and version in every line of a stack trace. */
export const remoteIn = (stack: string | null | undefined): string | null =>
  /\(?([a-z][a-z0-9-]+)@\d+\.\d+\.\d+[^/]*\//.exec(stack ?? '')?.[1] ?? null;

/** Collects what went wrong with a page's regions: each failure once, with the release that is to blame. */
export function collectFailures(snapshot: RenderInput['snapshot']) {
  const failures: RegionFailure[] = [];
  const reported = new WeakSet<object>();
  const fail = (error: unknown, remote: string | null, stage: RegionFailure['stage']) => {
    // React throws what loading has reported already once more, and then the blame would be the page's.
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    const { stack, message = String(error) } = (error ?? {}) as Partial<Error>;
    const name = remoteIn(stack) ?? remote ?? 'shell';
    if (failures.some((known) => known.remote === name && known.message === message)) return;
    failures.push({
      remote: name,
      version: snapshot[name]?.version ?? 'unknown',
      stage: isOfTheData(error) ? 'data' : stage,
      message,
    });
  };
  return { failures, fail };
}

export type Fail = ReturnType<typeof collectFailures>['fail'];
