import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import { fieldLimits, packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { useSearchParams, useSite } from '@unitbase/remote-kit';
import { Alert } from '@unitbase/shared-ui/alert';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { useMemo } from 'react';
import { EditorFormFrame } from '../form/editor-form-frame';
import entryCss from '../form/entry-list.module.css';
import { intents } from '../form/intents';
import { useEditorForm } from '../form/use-editor-form';
import { isActive } from '../submission/listing-state';
import { checkCredits, creditLabel } from './check-credits';
import { CreditFields } from './credit-fields';
import { CreditList } from './credit-list';
import css from './credits-form.module.css';
import { type CreditsValues, readCredits, toCreditsValues } from './credits-values';

/**
 * Returns the counter, with the required minimum if it is not reached: '2/3. A minimum of 3 credits is
 * required …'.
 */
export function creditsSummary({ production_credits, packagetypecode }: OrgDetails): string {
  const count = `${production_credits.length}/${packageLimits[packagetypecode].credits}`;
  return production_credits.length < fieldLimits.minimumCredits
    ? `${count}. ${messages.profileForm.minimumCredits}`
    : count;
}

/**
 * Renders 'Credits': a list and the fields of one credit, saved together. Below three credits they are saved
 * as a draft (docs/requirements/accounts.md §4, decision D35).
 */
export function CreditsForm({ organisation }: { organisation: OrgDetails }) {
  const [search] = useSearchParams();
  const open = search.get('credit') ?? undefined;
  const thisYear = new Date(useSite().now).getUTCFullYear();
  const stored = useMemo(() => toCreditsValues(organisation, open), [organisation, open]);
  const form = useEditorForm<CreditsValues>({
    intent: intents.credits,
    orgId: organisation.id,
    stored,
    version: organisation.versions.credits,
    read: readCredits,
    check: (values) => checkCredits(values, thisYear),
    labelOf: creditLabel,
  });
  const { credits } = form.values;
  const hasEnough = credits.length >= fieldLimits.minimumCredits;
  const limit = packageLimits[organisation.packagetypecode].credits;
  return (
    <EditorFormFrame
      form={form}
      label={messages.account.credits}
      actions={
        <div className={entryCss.actions}>
          <Button type="submit" variant="ink" busy={form.busy}>
            {hasEnough ? 'Save' : 'Save draft'}
          </Button>
          {form.isDirty && (
            <Text variant="small" mute>
              {messages.account.unsaved}
            </Text>
          )}
        </div>
      }
    >
      <div className={css.head}>
        <Text variant="small" mute num aria-live="polite">
          {credits.length}/{limit}
        </Text>
        {!hasEnough && !isActive(organisation) && (
          <Text variant="small">{messages.profileForm.minimumCredits}</Text>
        )}
      </div>
      {!hasEnough && isActive(organisation) && (
        <Alert kind="warn" title={messages.profileForm.minimumCredits}>
          Your profile stays public while you add more.
        </Alert>
      )}
      <CreditList form={form} />
      <CreditFields form={form} limit={limit} thisYear={thisYear} />
    </EditorFormFrame>
  );
}
