import { type Connection, rows } from '../../db/query';

/** Increments a counter of today in London (decision D83). The only name of kind `event` is `contact`. */
export async function countUse(connection: Connection, kind: 'view' | 'event', name: string): Promise<void> {
  await rows(
    connection,
    `INSERT INTO usage_counts AS u (day, kind, name, count)
     VALUES ((now() AT TIME ZONE 'Europe/London')::date, $1, $2, 1)
     ON CONFLICT (day, kind, name) DO UPDATE SET count = u.count + 1`,
    [kind, name],
  );
}
