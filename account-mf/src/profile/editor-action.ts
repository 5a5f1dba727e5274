import type { Call } from '@unitbase/contracts/client';
import type { Credentials } from '@unitbase/contracts/forms/password';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { urls } from '@unitbase/contracts/urls';
import { data, redirect } from '@unitbase/remote-kit';
import { isApiError } from '../shared/api-error';
import { runFormAction, textsOf, toFormFailure, toSuccess } from '../shared/form/form-action';
import { SELECT_PROFILE, selectProfile } from '../shared/profiles/select-profile';
import { type CreditValues, moveCredit, readCredits, withRow } from './credits/credits-values';
import { readDetails, toDetailsBody } from './details/details-values';
import type { EditorResult, EditorSuccess } from './form/editor-result';
import { intents } from './form/intents';
import { type Nested, readNested, textOf } from './form/nested';
import { readMember, toMemberBody } from './team/member-values';

const { account } = messages;

/**
 * Returns the credits after the pressed button: without scripts each button of a credit sends the whole form.
 */
function creditsAfter(form: FormData, fields: Record<string, Nested>): CreditValues[] {
  const values = readCredits(fields);
  const at = (key: string) => {
    const value = form.get(key);
    return value === null ? undefined : Number(value);
  };
  const [up, down, removed] = [at('up'), at('down'), at('remove')];
  if (up !== undefined) return moveCredit(values.credits, up, -1);
  if (down !== undefined) return moveCredit(values.credits, down, 1);
  if (removed !== undefined) return values.credits.filter((_, index) => index !== removed);
  return withRow(values);
}

/** Sends one form to the api and returns the success message, and the changed profile. */
async function send(
  intent: string,
  form: FormData,
  fields: Record<string, Nested>,
  call: Call,
): Promise<Omit<EditorSuccess, 'intent'>> {
  const params = { id: Number(form.get('orgid')) };
  const version = textOf(fields.version) || undefined;
  switch (intent) {
    case intents.details:
      return {
        accepted: account.profileSaved,
        profile: await call('updateDetails', {
          params,
          body: { ...toDetailsBody(readDetails(fields)), version },
        }),
      };
    case intents.credits:
      return {
        accepted: account.creditsSaved,
        profile: await call('updateCredits', {
          params,
          body: { credits: creditsAfter(form, fields), version },
        }),
      };
    case intents.member: {
      const member = readMember(fields);
      const body = toMemberBody(member);
      const profile =
        member.recid === ''
          ? await call('addTeamMember', { params, body })
          : await call('updateTeamMember', { params: { ...params, recid: Number(member.recid) }, body });
      return { accepted: account.memberSaved, profile };
    }
    case intents.removeMember: {
      const profile = await call('removeTeamMember', {
        params: { ...params, recid: Number(form.get('recid')) },
      });
      return { accepted: account.memberSaved, profile };
    }
    case intents.submit:
      return { accepted: account.submitted, profile: await call('submitProfile', { params }) };
    case intents.resend:
      return toSuccess(await call('resendVerification'));
    default:
      throw new Response(null, { status: 400 });
  }
}

/** Handles all forms of the editor; `intent` identifies the sent one. */
export async function editorAction({ form, call }: ActionArgs) {
  const intent = String(form.get('intent'));
  if (intent === intents.credentials) {
    return runFormAction(form, async () => {
      const { intent: _intent, ...body } = textsOf(form);
      return { intent, ...toSuccess(await call('changeCredentials', { body: body as Credentials })) };
    });
  }
  const fields = readNested(form, ['categories']);
  try {
    if (intent === SELECT_PROFILE) {
      await selectProfile(call, form);
      return redirect(urls.profileEditor(), 303);
    }
    return { intent, ...(await send(intent, form, fields, call)) } satisfies EditorResult;
  } catch (error) {
    if (error instanceof Response) throw error;
    const result = { ...toFormFailure(error, form), intent, sent: fields } satisfies EditorResult;
    return data(result, { status: isApiError(error) ? error.status : 503 });
  }
}
