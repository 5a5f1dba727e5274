import { randomUUID } from 'node:crypto';
import { ERRORS, type Lock, type Locker } from '@tus/server';
import { type Pool, row, rows } from '../../db/query';
import { keepFor } from '../reservations';

/** Milliseconds until a lease expires that its call does not renew, as after a killed node. */
const LEASE = 15_000;
/** Milliseconds between two renewals. */
const RENEW_EVERY = 1_000;
/** Milliseconds between two tries to take a lock that is held. */
const RETRY_AFTER = 200;
/** Longest wait for a lock, in milliseconds. */
const TIMEOUT = 30_000;

/**
 * One lock an upload over all nodes: a lease on the upload's row. A call that waits asks the holder to stop, since a
 * client that resumes has given up its earlier call.
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
    const end = Date.now() + TIMEOUT;
    while (!(await this.#take())) {
      if (stop.aborted) throw ERRORS.ABORTED;
      if (Date.now() > end) throw ERRORS.ERR_LOCK_TIMEOUT;
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER));
    }
    this.#renewing = setInterval(() => {
      this.#renew().then(
        (isAsked) => isAsked && void requestRelease(),
        () => undefined,
      );
    }, RENEW_EVERY).unref();
  }

  async unlock(): Promise<void> {
    clearInterval(this.#renewing);
    await rows(
      this.#pool,
      `UPDATE uploads SET lock_holder = NULL, locked_until = NULL, lock_asked = false
       WHERE id = $1 AND lock_holder = $2`,
      [this.#id, this.#holder],
    );
  }

  /** Takes the lock when it is free; asks its holder to stop otherwise. A missing upload needs no lock. */
  async #take(): Promise<boolean> {
    const taken = await row<{ mine: boolean }>(
      this.#pool,
      `UPDATE uploads SET
         lock_asked = coalesce(locked_until > now(), false),
         lock_holder = CASE WHEN locked_until > now() THEN lock_holder ELSE $2 END,
         locked_until = CASE WHEN locked_until > now() THEN locked_until ELSE now() + $3 * interval '1 ms' END
       WHERE id = $1 RETURNING lock_holder = $2 AS mine`,
      [this.#id, this.#holder, LEASE],
    );
    return taken?.mine ?? true;
  }

  /** Extends the lease and the reservation of the upload; returns whether another call waits. */
  async #renew(): Promise<boolean> {
    const held = await row<{ lock_asked: boolean }>(
      this.#pool,
      `UPDATE uploads SET locked_until = now() + $3 * interval '1 ms',
         expires_at = greatest(expires_at, now() + make_interval(secs => $4))
       WHERE id = $1 AND lock_holder = $2 RETURNING lock_asked`,
      [this.#id, this.#holder, LEASE, keepFor.resumable],
    );
    return held?.lock_asked ?? true;
  }
}
