import { addDemoMembers, demoCode } from '@unitbase/api/desk/staff/demo';
import {
  addStaff,
  changeStaffRole,
  findAccount,
  listStaff,
  removeStaff,
  resetFactor,
} from '@unitbase/api/desk/staff/members';
import { type StaffRole, staffRoles } from '@unitbase/contracts/desk/rights';
import { UsageError } from '../cli/usage';
import type { Commands, Options } from './command';
import { table } from './print';

export const STAFF_HELP = `npm run desk -- staff <command>

Staff of the desk at /desk (docs/desk.md). Roles: ${staffRoles.join(', ')}

  list                      lists the staff, and whether their second factor is set up
  add <mail> --role ROLE    makes an account a staff member, who sets up the second factor at the next login
  role <mail> --role ROLE   changes the role
  remove <mail>             ends the access; the account stays
  reset <mail>              deletes a lost second factor; the next login sets up a new one
  demo ROLE                 adds a member for trying the desk, or several with --limit; only where there are demo data
  code <mail>               prints the current code of a demo member`;

const MAIL = 'the email address of the account';
const ROLE = { role: staffRoles.join(', ') };

function readRole(text: string | undefined): StaffRole {
  const role = staffRoles.find((one) => one === text?.trim());
  if (!role) throw new UsageError(`The role must be ${staffRoles.join(', ')}`);
  return role;
}

const checkRole = ({ role }: Options): void => {
  readRole(role);
};

const MAX_DEMO_MEMBERS = 50;

function countOf({ limit = '1' }: Options): number {
  const count = Number(limit);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_DEMO_MEMBERS) return count;
  throw new UsageError(`--limit must be a whole number from 1 to ${MAX_DEMO_MEMBERS}`);
}

export const staff: Commands = {
  list: {
    async run({ pool }) {
      const data = await listStaff(pool);
      return { data, text: data.length > 0 ? table(data) : 'There is no staff yet.' };
    },
  },
  add: {
    event: 'staff.role',
    needs: MAIL,
    requires: ROLE,
    check: checkRole,
    async run({ pool, actor, subject, options }) {
      const data = await addStaff(pool, actor, await findAccount(pool, subject), readRole(options.role));
      return { data, text: `${data.name} is staff now, with the role ${data.role}.` };
    },
  },
  role: {
    event: 'staff.role',
    needs: MAIL,
    requires: ROLE,
    check: checkRole,
    async run({ pool, actor, subject, options }) {
      const data = await changeStaffRole(
        pool,
        actor,
        await findAccount(pool, subject),
        readRole(options.role),
      );
      return { data, text: `${data.name} has the role ${data.role} now.` };
    },
  },
  remove: {
    event: 'staff.removed',
    needs: MAIL,
    async run({ pool, actor, subject }) {
      const data = await removeStaff(pool, actor, await findAccount(pool, subject));
      return { data, text: `${data.name} is no longer staff.` };
    },
  },
  reset: {
    event: 'factor.reset',
    needs: MAIL,
    async run({ pool, actor, subject }) {
      const data = await resetFactor(pool, actor, await findAccount(pool, subject));
      return { data, text: `${data.name} sets up a new second factor at the next login.` };
    },
  },
  demo: {
    needs: 'a role',
    accepts: ['limit'],
    check: countOf,
    async run({ pool, subject, options }) {
      const data = await addDemoMembers(pool, readRole(subject), countOf(options));
      return { data, text: table(data) };
    },
  },
  code: {
    needs: MAIL,
    async run({ pool, subject }) {
      const data = { code: await demoCode(pool, subject) };
      return { data, text: data.code };
    },
  },
};
