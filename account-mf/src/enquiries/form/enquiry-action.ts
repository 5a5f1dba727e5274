import { ApiError } from '@unitbase/contracts/client';
import { EnquiryForm, type NewEnquiry } from '@unitbase/contracts/forms/enquiry';
import { fieldErrors } from '@unitbase/contracts/forms/rules';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { redirect } from '@unitbase/remote-kit';
import { isApiError } from '../../shared/api-error';
import { runFormAction, textsOf, toSuccess } from '../../shared/form/form-action';
import { readAddress } from './address';
import { draftFields, intents } from './fields';

/** Handles every form of `/enquiry`, with and without scripts. */
export const enquiryAction = (args: ActionArgs) =>
  runFormAction(args.form, async () => {
    const { form, call, url } = args;
    const { companies, list } = readAddress(url.searchParams);
    switch (form.get('intent')) {
      case intents.resend:
        return { intent: intents.resend, ...toSuccess(await call('resendVerification')) };
      case intents.discard:
        await call('deleteEnquiryDraft');
        return redirect(urls.enquiry(companies, { list }), 303);
      case intents.send:
        return send(args);
      default:
        return keep(args);
    }
  });

/** Keeps the form as a draft, then opens the review; with errors stays. */
async function keep({ form, call, url }: ActionArgs) {
  const { companies, list } = readAddress(url.searchParams);
  const fields = draftFields(form, companies);
  await call('saveEnquiryDraft', { body: { key: String(form.get('key')), fields } });
  const dropped = form.get('remove');
  if (dropped !== null) await dropFile(call, String(dropped));
  if (dropped !== null || form.get('intent') === intents.keep) {
    return redirect(urls.enquiry(companies, { list }), 303);
  }
  const parsed = EnquiryForm.safeParse(fields);
  if (!parsed.success) throw new ApiError(422, fieldErrors(parsed.error));
  return redirect(urls.enquiry(companies, { list, step: 'review' }), 303);
}

/** Deletes a waiting file. One that is gone already counts as deleted. */
async function dropFile(call: ActionArgs['call'], id: string) {
  await call('deleteAttachment', { params: { id } }).catch((error: unknown) => {
    if (!isApiError(error) || error.status !== 404) throw error;
  });
}

/** Sends the reviewed enquiry. The form holds all of it: sent again, its key finds what was created. */
async function send({ form, call, url }: ActionArgs) {
  const { list } = readAddress(url.searchParams);
  const { intent: _intent, orgid: _orgid, ...fields } = textsOf(form);
  const companies = form.getAll('orgid').map(Number);
  const { facts } = await call('createEnquiry', { body: { ...fields, companies } as NewEnquiry });
  return redirect(urls.enquiry([], { sent: facts.id, list }), 303);
}
