import type { Call } from '@unitbase/contracts/client';
import type { DeskCompany, MergeSide } from '@unitbase/contracts/entities/desk/companies';
import * as text from '@unitbase/contracts/messages/desk/companies';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { fold } from '@unitbase/contracts/slug';
import { packageLabels, toPackageCode } from '@unitbase/contracts/tiers';
import { data, redirect } from '@unitbase/remote-kit';
import { isApiError } from '../shared/api-error';
import { type DeskFailure, runDeskAction } from '../shared/form/desk-action';
import { companyUrl } from './company-address';
import { ADD_CATEGORY, joinCategories, readValues } from './edit/company-form';

/** Forms of the page. */
export const intents = {
  edit: 'edit',
  merge: 'merge',
  notDouble: 'not-double',
  package: 'package',
  suspend: 'suspend',
  reactivate: 'reactivate',
} as const;

/** Failure of the edit form, with the company as it is stored if it changed meanwhile. */
export interface EditFailure extends DeskFailure {
  current?: DeskCompany;
}

export interface CompanySuccess {
  intent: string;
  accepted: string;
}

/** Start of the names of the fields that hold the choices of a merge. */
export const CHOICE = 'choice.';

/** Handles all forms of the page; `intent` identifies the sent one. */
export const companyAction = (args: ActionArgs) => {
  if (args.form.get('intent') === intents.edit) joinCategories(args.form);
  return runDeskAction(args, () => send(args));
};

async function send(args: ActionArgs) {
  const { form, call, params } = args;
  const id = params.id ?? '';
  const value = (name: string) => String(form.get(name) ?? '');
  const intent = value('intent');
  const success = (accepted: string): CompanySuccess => ({ intent, accepted });
  switch (intent) {
    case intents.edit:
      return edit(args, id);
    case intents.merge:
      await merge(form, call, id);
      return redirect(companyUrl(id, { merged: value('from') }), 303);
    case intents.notDouble:
      await call('PUT /desk/companies/:id/not-doubles/:other', { params: { id, other: value('other') } });
      return success(text.notDoubleDone(value('other')));
    case intents.package: {
      const code = toPackageCode(value('package'));
      await call('PUT /desk/companies/:id/package', { params: { id }, body: { package: code } });
      return success(text.packageChanged(packageLabels[code]));
    }
    case intents.suspend:
      await call('POST /desk/companies/:id/suspension', { params: { id }, body: { why: value('why') } });
      return success(text.suspended);
    case intents.reactivate:
      await call('DELETE /desk/companies/:id/suspension', { params: { id } });
      return success(text.reactivated);
    default:
      throw new Response(null, { status: 400 });
  }
}

async function edit({ form, call, keep }: ActionArgs, id: string) {
  const params = { id };
  const sent = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const values = readValues(sent);
  const added = sent[ADD_CATEGORY]?.trim();
  if (added) values.categories.push(await codeOf(call, added));
  try {
    const company = await call('PUT /desk/companies/:id', {
      params,
      body: { version: sent.version ?? '', values },
    });
    await keep('GET /desk/companies/:id', { params }, company);
    return { intent: intents.edit, accepted: text.saved } satisfies CompanySuccess;
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) throw error;
    const current = await call('GET /desk/companies/:id', { params });
    const failure: EditFailure = {
      ...{ detail: error.detail, fields: {}, values: sent, intent: intents.edit, needsCode: false },
      current,
    };
    return data(failure, { status: error.status });
  }
}

/** Returns the code of a category by its name. An unknown name is returned as it is, and the api rejects it. */
async function codeOf(call: Call, name: string): Promise<string> {
  const sections = await call('getCategories');
  const category = sections
    .flatMap(({ subcategories }) => subcategories)
    .find(({ entryheading }) => fold(entryheading) === fold(name));
  return category?.entryheadingcode ?? name;
}

function merge(form: FormData, call: Call, id: string) {
  const value = (name: string) => String(form.get(name) ?? '');
  const choices = Object.fromEntries(
    [...form.keys()]
      .filter((name) => name.startsWith(CHOICE))
      .map((name) => [name.slice(CHOICE.length), value(name) as MergeSide]),
  );
  return call('POST /desk/companies/:id/merge', {
    params: { id },
    body: {
      from: Number(value('from')),
      version: value('version'),
      from_version: value('from_version'),
      choices,
    },
  });
}
