import * as z from 'zod/mini';
import { givenRoles } from '../managers/rights';
import * as messages from '../messages';
import { email } from './rules';

const role = z.enum(givenRoles, messages.managers.chooseRole);

/** Invitation of a manager by mail (docs/requirements/enquiries.md §5). */
export const InvitationForm = z.object({ email: email(), role });
export const ManagerRoleForm = z.object({ role });
