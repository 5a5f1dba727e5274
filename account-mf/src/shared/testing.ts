import userEvent from '@testing-library/user-event';
import { ApiError } from '@unitbase/contracts/client';
import type { CaptchaChallenge, FormCountry, User } from '@unitbase/contracts/entities/account';

/** Generous timeout: tests fill in whole forms. */
jest.setTimeout(20_000);

/** Types without delays: tests fill in long forms. */
export const user = userEvent.setup({ delay: null });

/** Countries that every form needs. */
export const countries: FormCountry[] = [
  { id: 250, code: 'FR', name: 'France', dialling_code: '33' },
  { id: 826, code: 'GB', name: 'United Kingdom', dialling_code: '44' },
];

export const captcha: CaptchaChallenge = { challenge: {}, form_stamp: 'stamp of the page' };

/** Returns a 422 error of the api with messages by field. */
export const validationError = (fields: Record<string, string[]>) => new ApiError(422, fields);

/** A signed-in user. */
export const ines: User = {
  id: 7,
  firstname: 'Inês',
  lastname: 'Tavares',
  jobtitle: '',
  telephone: '',
  country: 'PT',
  website: '',
  company_name: '',
  email_subscriptions: null,
  email: 'ines@atlantico.example',
  pending_email: null,
  pending_email_until: null,
  email_verified: true,
  newsletter_subscribed: false,
};
