import * as z from 'zod';
import { staffRoles } from '../../desk/rights';

export const StaffRoleName = z.enum(staffRoles);

/** A passkey of a staff member. Times are ISO instants. */
export const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** The signed-in staff member. */
export const DeskSession = z.object({
  name: z.string(),
  email: z.string(),
  role: StaffRoleName,
  /** `given` for this session, `needed`, or `missing`: not set up. */
  factor: z.enum(['given', 'needed', 'missing']),
  passkeys: z.array(Passkey),
  /** Number of unused recovery codes. */
  recovery_codes: z.int(),
});
export type DeskSession = z.infer<typeof DeskSession>;

/** Data for an app for one-time codes. */
export const FactorSetup = z.object({
  /** `otpauth://` address. */
  uri: z.string(),
  /** Key to type, in groups of four. */
  key: z.string(),
  /** The address as a QR code: rows of `0` and `1`. */
  qr: z.array(z.string()),
});
export type FactorSetup = z.infer<typeof FactorSetup>;

/** New recovery codes, which are never shown again. */
export const RecoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** Options of `navigator.credentials`, or its response, as JSON of WebAuthn. */
export const WebAuthnJson = z.record(z.string(), z.unknown());
