import { randomUUID } from 'node:crypto';
import { ERRORS, type Lock, type Locker } from '@tus/server';
import { type Pool, row, rows } from '../../db/query';
import { lifetimes } from '../reservations';

/** Time until a lease expires that is not renewed, as after a killed node, in milliseconds. */
const LEASE_MS = 15_000;
/** Time between two renewals, in milliseconds. */
const RENEW_EVERY_MS = 1_000;
/** Time between two attempts to take a lock, in milliseconds. */
const RETRY_AFTER_MS = 200;
/** Maximum time to wait for a lock, in milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * One lock per upload over all nodes: a lease on the upload's row. A waiting request asks the holder to stop: a client
 * that resumes has given up its earlier request.
 */
export class UploadLocks implements Locker {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  newLock(id: string): Lock {
    return new UploadLock(this.#pool, id);
  }
}

class UploadLock implements Lock {
  readonly #pool: Pool;
  readonly #id: string;
  readonly #holder = randomUUID();
  #renewing: NodeJS.Timeout | undefined;

  constructor(pool: Pool, id: string) {
    this.#pool = pool;
    this.#id = id;
  }

  async lock(stop: AbortSignal, requestRelease: () => Promise<void> | void): Promise<void> {
    const end = Date.now() + TIMEOUT_MS;
    while (!(await this.#take())) {
      if (stop.aborted) throw ERRORS.ABORTED;
      if (Date.now() > end) throw ERRORS.ERR_LOCK_TIMEOUT;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    }
    this.#renewing = setInterval(() => {
      this.#renew().then(
        (isRequested) => isRequested && void requestRelease(),
        () => undefined,
      );
    }, RENEW_EVERY_MS).unref();
  }

  async unlock(): Promise<void> {
    clearInterval(this.#renewing);
    await rows(
      this.#pool,
      `UPDATE uploads SET lock_holder = NULL, locked_until = NULL, lock_requested = false
       WHERE id = $1 AND lock_holder = $2`,
      [this.#id, this.#holder],
    );
  }

  /** Takes the lock if it is free; otherwise asks its holder to stop. A missing upload needs no lock. */
  async #take(): Promise<boolean> {
    const lock = await row<{ is_taken: boolean }>(
      this.#pool,
      `UPDATE uploads SET
         lock_requested = coalesce(locked_until > now(), false),
         lock_holder = CASE WHEN locked_until > now() THEN lock_holder ELSE $2 END,
         locked_until = CASE WHEN locked_until > now() THEN locked_until ELSE now() + $3 * interval '1 ms' END
       WHERE id = $1 RETURNING lock_holder = $2 AS is_taken`,
      [this.#id, this.#holder, LEASE_MS],
    );
    return lock?.is_taken ?? true;
  }

  /** Extends the lease and the lifetime of the upload; returns whether another request waits. */
  async #renew(): Promise<boolean> {
    const lock = await row<{ lock_requested: boolean }>(
      this.#pool,
      `UPDATE uploads SET locked_until = now() + $3 * interval '1 ms',
         expires_at = greatest(expires_at, now() + make_interval(secs => $4))
       WHERE id = $1 AND lock_holder = $2 RETURNING lock_requested`,
      [this.#id, this.#holder, LEASE_MS, lifetimes.resumable],
    );
    return lock?.lock_requested ?? true;
  }
}
