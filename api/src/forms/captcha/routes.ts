import type { Feature } from '../../http/feature';
import { limitCalls } from '../../http/rate-limit';
import { createAltcha } from './altcha';
import { issueStamp } from './form-stamp';

const ALLOWED = { calls: 120, seconds: 600 };

/** Route of the captcha. */
export const captcha: Feature = ({ pool }) => {
  const altcha = createAltcha(pool);
  return {
    getCaptcha: async ({ request }) => {
      await limitCalls(pool, request, 'captcha', ALLOWED);
      return { challenge: await altcha.challenge(), form_stamp: await issueStamp(pool) };
    },
  };
};
