import * as z from 'zod/mini';
import { fieldLimits } from '../limits';
import * as messages from '../messages';
import { email, required, tick } from './rules';

/** Request to delete the account (docs/requirements/accounts.md §5, decision D56): all three are required. */
export const DeletionRequest = z.object({
  /** The account's own address, typed once more. */
  email: email(),
  reason: required(fieldLimits.messageText),
  confirm: tick().check(z.refine((ticked) => ticked, messages.register.mustAgree)),
});

const bulletins = { country_bulletin: tick(), news_bulletin: tick(), partners: tick() };

/**
 * Asks for the link to the preferences of an address (decision D61). Boxes that are ticked are held, and proposed
 * behind the link; none ticked proposes nothing.
 */
export const PreferencesRequest = z.object({ email: email(), ...bulletins });

/** What an address wants to receive. The last two are kept only where it has an account. */
export const Preferences = z.object({ ...bulletins, receive_mbi: tick(), receive_third_parties: tick() });

export type DeletionRequest = z.infer<typeof DeletionRequest>;
export type PreferencesRequest = z.infer<typeof PreferencesRequest>;
export type Preferences = z.infer<typeof Preferences>;
