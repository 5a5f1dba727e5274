import type { Call } from '@unitbase/contracts/client';
import { placeParts } from '@unitbase/contracts/desk/places';
import * as text from '@unitbase/contracts/messages/desk/places';
import { sendRecord } from '../shared/records/record-action';

export const CHECK_INTENT = 'check';

/** Records that the part of a place in the form was checked today. */
export function checkPlace(form: FormData, call: Call) {
  const [country = '', state] = String(form.get('ref') ?? '').split('/');
  const part = placeParts.find((one) => one === form.get('part'));
  if (!part) throw new Response(null, { status: 400 });
  return sendRecord({
    intent: CHECK_INTENT,
    send: async () => {
      await call('POST /desk/places/:country/checks', {
        params: { country },
        query: { state },
        body: { part },
      });
      return text.isChecked(text.parts[part]);
    },
  });
}
