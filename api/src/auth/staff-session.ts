import { factorRules } from '@unitbase/contracts/desk/factor';
import type { StaffRole } from '@unitbase/contracts/desk/rights';
import type { FastifyRequest } from 'fastify';
import { row } from '../db/query';
import type { ReadSession } from '../http/session';
import type { StaffUser } from '../http/staff-access';
import type { Services } from '../services';
import { sessionReader } from './session';

interface StaffRow {
  role: StaffRole;
  name: string;
  is_set_up: boolean;
}

const STAFF_SQL = `
  SELECT s.role, trim(u.firstname || ' ' || u.lastname) AS name, s.totp_confirmed_at IS NOT NULL AS is_set_up
  FROM staff s JOIN users u ON u.id = s.user_id WHERE s.user_id = $1`;

/** Returns a reader of the sessions of staff; `null` for everybody else. */
export function staffReader({ pool, config }: Pick<Services, 'pool' | 'config'>): ReadSession<StaffUser> {
  const readSession = sessionReader({ pool, config });
  return async (request: FastifyRequest) => {
    const user = await readSession(request);
    const staff = user && (await row<StaffRow>(pool, STAFF_SQL, [user.id]));
    if (!staff) return null;
    const { role, name, is_set_up: isSetUp } = staff;
    const factorAt = isSetUp ? user.factorAt : null;
    return {
      ...user,
      staff: { role, name },
      factor: isSetUp ? (factorAt ? 'given' : 'needed') : 'missing',
      isConfirmed: factorAt !== null && Date.now() - factorAt.getTime() < factorRules.confirmSeconds * 1_000,
    };
  };
}
