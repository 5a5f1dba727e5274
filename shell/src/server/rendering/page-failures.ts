import { ApiError } from '@unitbase/contracts/client';
import { isUnreachable } from '../../app/pages';
import type { RegionFailure, RenderInput } from './render-contract';

/** A release lacks a part that another one requires: either of the two may be outdated. */
export class MissingPart extends Error {}

/** Whether the api failed or a part is missing: neither is a reason to quarantine the release. */
const isDataFailure = (error: unknown) =>
  error instanceof ApiError || error instanceof MissingPart || isUnreachable(error);

/** Returns the remote that a stack trace names: each line of a server file has its name and version. */
export const remoteIn = (stack: string | null | undefined): string | null =>
  /\(?([a-z][a-z0-9-]+)@\d+\.\d+\.\d+[^/]*\//.exec(stack ?? '')?.[1] ?? null;

/** Collects the failures of a page's regions, each once, with the release that caused it. */
export function collectFailures(snapshot: RenderInput['snapshot']) {
  const failures: RegionFailure[] = [];
  const reported = new WeakSet<object>();
  const fail = (error: unknown, remote: string | null, stage: RegionFailure['stage']) => {
    // React rethrows errors that loading has reported; they would be attributed to the page.
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    const { stack, message = String(error) } = (error ?? {}) as Partial<Error>;
    const name = remoteIn(stack) ?? remote ?? 'shell';
    if (failures.some((failure) => failure.remote === name && failure.message === message)) return;
    failures.push({
      remote: name,
      version: snapshot[name]?.version ?? 'unknown',
      stage: isDataFailure(error) ? 'data' : stage,
      message,
    });
  };
  return { failures, fail };
}

export type Fail = ReturnType<typeof collectFailures>['fail'];
