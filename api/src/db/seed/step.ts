import type { PoolClient } from 'pg';

/** Input of every step of a fill. */
export interface Fill {
  client: PoolClient;
  companies: number;
  /** `yyyy-mm-dd` */
  today: string;
}

export interface Step {
  /** Shown while it runs. */
  name: string;
  /** Relative duration. */
  weight: number;
  /** True for demo logins, which would be a security hole in production. */
  isDemo?: boolean;
  run(fill: Fill): Promise<void>;
}
