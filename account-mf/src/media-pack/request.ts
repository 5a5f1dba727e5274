import type { Call } from '@unitbase/contracts/client';
import type { MediaPackRequest } from '@unitbase/contracts/forms/audience';
import { site } from '@unitbase/contracts/site';
import { thirdParties } from '../shared/form/consent';
import { type FormSuccess, textsOf } from '../shared/form/form-action';

export const mediaPackLabels = {
  firstname: 'First name',
  lastname: 'Last name',
  email: 'Email',
  phone: 'Phone',
  company: 'Company',
  country: 'Country',
  consent_communications: `${site.name} may write to me about advertising`,
  consent_news: `${site.name} may send me its news and offers`,
  consent_partners: `I agree to offers from ${thirdParties}`,
};
export type MediaPackField = keyof typeof mediaPackLabels;

/** Result of a request: confirmation and URL of the file. */
export interface MediaPackGrant extends FormSuccess {
  url: string;
}

/** Sends the form. Throws an `ApiError` if the api rejects it. */
export async function requestMediaPack(call: Call, form: FormData): Promise<MediaPackGrant> {
  const { detail, url } = await call('requestMediaPack', {
    body: textsOf(form) as unknown as MediaPackRequest,
  });
  return { accepted: detail, url };
}
