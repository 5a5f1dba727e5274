import type { PoolClient } from 'pg';

/** What every step of a fill gets. */
export interface Fill {
  client: PoolClient;
  companies: number;
  /** `yyyy-mm-dd` */
  today: string;
}

export interface Step {
  /** Shown while it runs. */
  name: string;
  /** Its share of the time. */
  weight: number;
  /** Only for a look around: left out where logins with a printed password would be a hole. */
  isDemo?: boolean;
  run(fill: Fill): Promise<void>;
}
