import { fieldLimits, packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { LockedField } from '@unitbase/shared-ui/locked-field';
import { TextArea, TextField } from '@unitbase/shared-ui/text-field';
import { type DetailsPart, detailsLabels } from './details-values';

/** Renders strapline and overview with their counters (AC-123, AC-125). */
export function AboutFields({ form, organisation }: DetailsPart) {
  const code = organisation.packagetypecode;
  return (
    <>
      <TextField {...form.text('strapline')} limit={fieldLimits.strapline} />
      {code === 'BASIC' ? (
        <LockedField label={detailsLabels.aboutus} message={messages.account.lockedSilver} />
      ) : (
        <TextArea
          {...form.text('aboutus')}
          rows={8}
          limit={packageLimits[code].aboutFormWords}
          unit="words"
          hint={`The counter ends at ${packageLimits[code].aboutFormWords} words. Texts with up to ${packageLimits[code].aboutWords} words are kept and searched.`}
        />
      )}
    </>
  );
}
