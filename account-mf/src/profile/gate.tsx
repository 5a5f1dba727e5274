import { gateFields, missingOf, type RequiredField } from '@unitbase/contracts/completeness';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { goToField } from '@unitbase/shared-ui/error-summary';
import { Notice } from '@unitbase/shared-ui/notice';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { detailsLabels } from './details/details-values';

interface GateNoticeProps {
  organisation: OrgDetails;
  /** The gate's fields that are also empty in the form. */
  missing: readonly RequiredField[];
}

/**
 * Explains why a part is closed, with links to the missing fields (decision C28). Once they are filled in,
 * asks to save them; renders nothing once they are stored.
 */
export function GateNotice({ organisation, missing }: GateNoticeProps) {
  const hasUnsaved = missingOf(organisation, gateFields).length > missing.length;
  if (missing.length === 0) return hasUnsaved && <SaveNotice />;
  return (
    <Notice kind="info" title={messages.account.incomplete}>
      Still missing:{' '}
      {missing.map((field, index) => (
        <span key={field}>
          {index > 0 && ', '}
          <TextLink
            href={`${urls.profileEditor()}#details-${field}`}
            onClick={(event) => {
              if (goToField(`details-${field}`)) event.preventDefault();
            }}
          >
            {detailsLabels[field]}
          </TextLink>
        </span>
      ))}
      {hasUnsaved && `. ${messages.account.saveTyped}`}
    </Notice>
  );
}

const SaveNotice = () => (
  <Notice
    kind="info"
    title={messages.account.saveTyped}
    action={<TextLink href={urls.profileEditor()}>{messages.account.editProfile}</TextLink>}
  />
);
