import { fieldLimits, packageLimits } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { LockedField } from '@unitbase/shared-ui/locked-field';
import { TextArea, TextField } from '@unitbase/shared-ui/text-field';
import { detailsLabels } from './details-values';
import { type DetailsPart, textField } from './field-props';

/** Renders strapline and overview with their counters (AC-123, AC-125). */
export function AboutFields({ form, organisation }: DetailsPart) {
  const code = organisation.packagetypecode;
  return (
    <>
      <TextField {...textField({ form }, 'strapline')} limit={fieldLimits.strapline} />
      {code === 'BASIC' ? (
        <LockedField label={detailsLabels.aboutus} message={messages.account.lockedSilver} />
      ) : (
        <TextArea
          {...textField({ form }, 'aboutus')}
          rows={8}
          limit={packageLimits[code].aboutFormWords}
          unit="words"
        />
      )}
    </>
  );
}
