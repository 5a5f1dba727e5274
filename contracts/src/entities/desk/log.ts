import * as z from 'zod';
import { staffRoles } from '../../desk/rights';

const Fields = z.record(z.string(), z.unknown());

/** An entry of the log. */
export const LogEntry = z
  .object({
    id: z.int(),
    /** ISO instant, UTC, to the second. */
    at: z.string(),
    actor_id: z.int().nullable(),
    who: z.string(),
    /** Role of a staff member, or the kind of another actor. */
    role: z.enum([...staffRoles, 'user', 'job', 'command']),
    action: z.string(),
    entity: z.string(),
    entity_id: z.string(),
    /** Name of the entity; '' without one. */
    name: z.string(),
    why: z.string(),
    before: Fields,
    after: Fields,
    /** Change of an owner, in words. */
    text: z.string(),
  })
  .meta({ id: 'LogEntry' });
export type LogEntry = z.infer<typeof LogEntry>;

const Day = z.iso
  .date()
  .refine((day) => day > '1970')
  .optional()
  .catch(undefined);
const Word = z.string().trim().max(120).default('');

/** Filters of the log: days in UTC, `who` by name, `user` by the id of the actor. Invalid values do not filter. */
export const LogFilter = z.object({
  search: z.string().trim().max(200).default(''),
  who: Word,
  user: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  action: Word,
  entity: Word,
  id: Word,
  from: Day,
  to: Day,
  kind: z.enum(['final', 'system']).optional().catch(undefined),
});
export type LogFilter = z.output<typeof LogFilter>;

/** Page of the log, the newest entries first, with the values of its filters. */
export const LogPage = z
  .object({
    total: z.int(),
    results: z.array(LogEntry),
    /** Entries of the same filter that cannot be undone, and those of the system. */
    final: z.int(),
    system: z.int(),
    /** Today in UTC. */
    today: z.iso.date(),
    people: z.array(z.string()),
    actions: z.array(z.string()),
    entities: z.array(z.string()),
  })
  .meta({ id: 'LogPage' });
export type LogPage = z.infer<typeof LogPage>;
