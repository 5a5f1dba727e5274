import * as z from 'zod/mini';
import { fieldLimits } from '../limits';
import * as messages from '../messages';
import { email, required, tick } from './rules';

/** Request to delete the account: all three fields required (docs/requirements/accounts.md §5, decision D56). */
export const DeletionRequest = z.object({
  /** E-mail address of the account, typed again. */
  email: email(),
  reason: required(fieldLimits.messageText),
  confirm: tick().check(z.refine((ticked) => ticked, messages.register.mustAgree)),
});

const bulletins = { country_bulletin: tick(), news_bulletin: tick(), partners: tick() };

/**
 * Request for the link to the preferences of an e-mail address (decision D61). Ticked boxes become a proposal on the
 * page of the link.
 */
export const PreferencesRequest = z.object({ email: email(), ...bulletins });

/** Preferences of an e-mail address. The last two are stored only with an account. */
export const Preferences = z.object({ ...bulletins, receive_mbi: tick(), receive_third_parties: tick() });

export type DeletionRequest = z.infer<typeof DeletionRequest>;
export type PreferencesRequest = z.infer<typeof PreferencesRequest>;
export type Preferences = z.infer<typeof Preferences>;
