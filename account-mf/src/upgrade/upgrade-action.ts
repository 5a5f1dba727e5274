import type { PackageRequestForm } from '@unitbase/contracts/forms/packages';
import * as messages from '@unitbase/contracts/messages';
import type { ActionArgs } from '@unitbase/contracts/remote';
import { packageLabels } from '@unitbase/contracts/tiers';
import { urls } from '@unitbase/contracts/urls';
import { redirect } from '@unitbase/remote-kit';
import { runFormAction, textsOf } from '../shared/form/form-action';
import { SELECT_PROFILE, selectProfile } from '../shared/profiles/select-profile';

export const REQUEST_INTENT = 'request';
export const WITHDRAW_INTENT = 'withdraw';

/** Handles the page's forms; `intent` identifies the sent one, and a request names the package by its button. */
export const upgradeAction = ({ form, call }: ActionArgs) =>
  runFormAction(form, async () => {
    const { intent, orgid, package_type, line = '' } = textsOf(form);
    const params = { id: Number(orgid) };
    if (intent === SELECT_PROFILE) {
      await selectProfile(call, form);
      return redirect(urls.upgrade(), 303);
    }
    if (intent === WITHDRAW_INTENT) {
      await call('withdrawPackageRequest', { params });
      return { intent, accepted: messages.packages.takenBack };
    }
    const body = { package_type: package_type as PackageRequestForm['package_type'], line };
    const request = await call('requestPackage', { params, body });
    return {
      intent: REQUEST_INTENT,
      accepted: messages.packages.sent(packageLabels[request.package_type]),
    };
  });
