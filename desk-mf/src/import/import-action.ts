import {
  doublesPolicies,
  type Identity,
  type ImportField,
  identities,
  importFieldNames,
} from '@unitbase/contracts/desk/import-fields';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { redirect } from '@unitbase/remote-kit';
import { runDeskAction } from '../shared/form/desk-action';
import { intents } from './intents';

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

/** Returns the value if it is one of the known ones. */
const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** Handles the forms of both pages; `intent` identifies the sent one, `import` the import. */
export const importAction = (args: ActionArgs) =>
  runDeskAction(args, async () => {
    const { form, call } = args;
    const id = textOf(form, 'import');
    const params = { id };
    switch (textOf(form, 'intent')) {
      case intents.columns:
        await call('PUT /desk/imports/:id/columns', { params, body: columnsIn(form) });
        break;
      case intents.start:
        await call('POST /desk/imports/:id/start', {
          params,
          body: { doubles: oneOf(doublesPolicies, textOf(form, 'doubles')) ?? 'leave' },
        });
        break;
      case intents.stop:
        await call('POST /desk/imports/:id/stop', { params });
        break;
      case intents.resume:
        await call('POST /desk/imports/:id/resume', { params });
        break;
      case intents.undo:
        await call('POST /desk/imports/:id/undo', { params });
        break;
      case intents.discard:
        await call('DELETE /desk/imports/:id', { params });
        return redirect(deskUrls.imports(), 303);
      default:
        throw new Response(null, { status: 400 });
    }
    return redirect(deskUrls.import(id), 303);
  });

function columnsIn(form: FormData): { fields: (ImportField | null)[]; identify: Identity } {
  // Named by the position of the column: the form shows them in another order.
  const count = [...form.keys()].filter((name) => /^field\d+$/.test(name)).length;
  const fields = Array.from(
    { length: count },
    (_, index) => oneOf(importFieldNames, textOf(form, `field${index}`)) ?? null,
  );
  return { fields, identify: oneOf(identities, textOf(form, 'identify')) ?? 'id' };
}
