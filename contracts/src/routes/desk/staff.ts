import * as z from 'zod';
import { factorRules } from '../../desk/factor';
import { DeskSession, FactorSetup, RecoveryCodes, WebAuthnJson } from '../../entities/desk/staff';
import { Id } from '../../entities/shared';
import type { DeskRoutes } from '../../route';

const Code = z.object({ code: z.string().max(40) });

/** Routes of the signed-in staff member and their second factor (docs/requirements/staff.md §1). */
export const staffRoutes = {
  'GET /desk/session': {
    summary: 'The signed-in staff member, and the state of the second factor.',
    access: 'staff',
    staff: 'today',
    beforeFactor: true,
    response: DeskSession,
  },
  'GET /desk/factor/setup': {
    summary: 'The secret for an app for one-time codes; 409 once it is confirmed.',
    access: 'staff',
    staff: 'today',
    beforeFactor: true,
    response: FactorSetup,
  },
  'POST /desk/factor/setup': {
    summary: 'Confirms the app by its first code, and returns the recovery codes.',
    access: 'staff',
    staff: 'today',
    beforeFactor: true,
    body: Code,
    response: RecoveryCodes,
  },
  'POST /desk/factor/code': {
    summary: 'Gives the second factor by a code of the app.',
    access: 'staff',
    staff: 'today',
    beforeFactor: true,
    body: Code,
  },
  'POST /desk/factor/recovery': {
    summary: 'Gives the second factor by a recovery code, which works once.',
    access: 'staff',
    staff: 'today',
    beforeFactor: true,
    body: Code,
  },
  'POST /desk/factor/passkey/challenge': {
    summary: 'Options to give the second factor by a passkey; 409 without one.',
    access: 'staff',
    staff: 'today',
    beforeFactor: true,
    response: WebAuthnJson,
  },
  'POST /desk/factor/passkey': {
    summary: 'Gives the second factor by the response of a passkey.',
    access: 'staff',
    staff: 'today',
    beforeFactor: true,
    body: z.object({ response: WebAuthnJson }),
  },
  'POST /desk/recovery-codes': {
    summary: 'Replaces the recovery codes.',
    access: 'staff',
    staff: 'today',
    confirm: true,
    response: RecoveryCodes,
  },
  'POST /desk/passkeys/challenge': {
    summary: 'Options to add a passkey.',
    access: 'staff',
    staff: 'today',
    confirm: true,
    response: WebAuthnJson,
  },
  'POST /desk/passkeys': {
    summary: 'Adds the passkey that responded to the challenge.',
    access: 'staff',
    staff: 'today',
    confirm: true,
    body: z.object({
      name: z.string().trim().min(1).max(factorRules.passkeyName),
      response: WebAuthnJson,
    }),
  },
  'DELETE /desk/passkeys/:id': {
    summary: 'Removes a passkey.',
    access: 'staff',
    staff: 'today',
    confirm: true,
    params: z.object({ id: Id }),
  },
} as const satisfies DeskRoutes;
