import { randomUUID } from 'node:crypto';
import { ERRORS, type Lock, type Locker } from '@tus/server';
import { type Pool, row, rows } from '../../db/query';
import { keepFor } from '../places';

/** Milliseconds that a turn lasts without a sign of life of the call that has it: a killed node loses it. */
const LEASE = 15_000;
/** Milliseconds between two signs of life, and between two questions of one who waits. */
const PACE = 1_000;
const WAIT = 200;
/** Longest that a call waits for its turn, in milliseconds. */
const PATIENCE = 30_000;

/**
 * One call at a time writes an upload, over all nodes: its turn is a lease on the upload's row. Who waits asks the
 * holder to stop, since a client that resumes has given its earlier call up.
 */
export class Turns implements Locker {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  newLock(id: string): Lock {
    return new Turn(this.#pool, id);
  }
}

class Turn implements Lock {
  readonly #pool: Pool;
  readonly #id: string;
  readonly #holder = randomUUID();
  #renewing: NodeJS.Timeout | undefined;

  constructor(pool: Pool, id: string) {
    this.#pool = pool;
    this.#id = id;
  }

  async lock(stop: AbortSignal, requestRelease: () => Promise<void> | void): Promise<void> {
    const end = Date.now() + PATIENCE;
    while (!(await this.#take())) {
      if (stop.aborted) throw ERRORS.ABORTED;
      if (Date.now() > end) throw ERRORS.ERR_LOCK_TIMEOUT;
      await new Promise((resolve) => setTimeout(resolve, WAIT));
    }
    this.#renewing = setInterval(() => {
      this.#renew().then(
        (isAsked) => isAsked && void requestRelease(),
        () => undefined,
      );
    }, PACE).unref();
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

  /** Takes the turn when it is free; asks for it otherwise. An upload that is not there needs none. */
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

  /** Says that the call is alive, and the upload with it; answers whether another waits. */
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
