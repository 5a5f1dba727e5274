import userEvent from '@testing-library/user-event';
import { ApiError } from '@unitbase/contracts/client';
import type { CaptchaChallenge, FormCountry } from '@unitbase/contracts/entities/account';

/** Whole forms are filled in: a busy machine needs more than the usual five seconds. */
jest.setTimeout(20_000);

/** A visitor who waits for nothing between two keys: long forms are typed in every test. */
export const user = userEvent.setup({ delay: null });

/** The data that every form of these tests reads. */
export const countries: FormCountry[] = [
  { id: 250, code: 'FR', name: 'France', dialling_code: '33' },
  { id: 826, code: 'GB', name: 'United Kingdom', dialling_code: '44' },
];

export const captcha: CaptchaChallenge = { challenge: {}, form_stamp: 'stamp of the page' };

/** A failure of the api with 422: messages by field. */
export const validationError = (fields: Record<string, string[]>) => new ApiError(422, fields);
