import { screen, within } from '@testing-library/react';
import * as messages from '@unitbase/contracts/messages';
import { user } from '../../shared/testing';

const { account } = messages;

/** Waits for the details form. The page has other forms with fields of the same name. */
export const form = () => screen.findByRole('form', { name: account.profileDetails });
export const field = (label: RegExp | string) =>
  within(screen.getByRole('form', { name: account.profileDetails })).getByLabelText(label);
export const summary = (name: string) => screen.findByRole('link', { name });
export const save = () => user.click(screen.getByRole('button', { name: 'Save profile' }));
export const retype = async (label: RegExp, text: string) => {
  await user.clear(field(label));
  // Pastes, because each key press renders the whole form.
  if (text) {
    await user.click(field(label));
    await user.paste(text);
  }
};
