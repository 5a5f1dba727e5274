import type { Actor } from '../db/audit';
import type { StaffUser } from '../http/staff-access';

/** Returns a staff member as the actor of audit entries. */
export const actorOf = ({ id, staff }: StaffUser): Actor => ({ id, name: staff.name });
