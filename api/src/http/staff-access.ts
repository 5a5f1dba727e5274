import { maySee, type StaffRole } from '@unitbase/contracts/desk/rights';
import type { DeskSession } from '@unitbase/contracts/entities/desk/staff';
import * as messages from '@unitbase/contracts/messages';
import { confirmNeeded, factorNeeded, noRight } from '@unitbase/contracts/messages/desk/staff';
import type { Route } from '@unitbase/contracts/route';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../db/audit';
import { HttpError, throwHttpError } from './http-error';
import { checkAccess, isPlainForm, type SessionUser } from './session';

/** Signed-in staff member. */
export interface StaffUser extends SessionUser {
  email: string;
  tokenHash: string;
  staff: { role: StaffRole; name: string };
  /** State of the second factor of this session. */
  factor: DeskSession['factor'];
  /** Whether the second factor was given within the last minutes, so that a call may be one that cannot be undone. */
  isConfirmed: boolean;
}

/**
 * Checks a call of the desk by its route. Throws 404 for everybody but staff, who learn nothing, and 403 with `factor` or
 * `confirm` in the body for a missing or old second factor.
 */
export function checkStaff(request: FastifyRequest, route: Route, user: StaffUser | null): StaffUser {
  if (!user) return throwHttpError(404, messages.common.notFoundDetail);
  // Such a form has its CSRF token as a field, which its handler checks.
  if (!(route.form && isPlainForm(request))) checkAccess(request, user);
  if (!route.beforeFactor && user.factor !== 'given')
    throw new HttpError(403, { detail: factorNeeded, factor: [user.factor] });
  if (!route.staff || !maySee(user.staff.role, route.staff)) throwHttpError(403, noRight);
  if (route.confirm && !user.isConfirmed)
    throw new HttpError(403, { detail: confirmNeeded, confirm: ['code'] });
  return user;
}

/** Returns a staff member as the actor of an audit entry. */
export const actorOf = ({ id, staff: { name } }: StaffUser): Actor => ({ id, name });
