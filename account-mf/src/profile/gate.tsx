import { gateFields, missingOf, type RequiredField } from '@unitbase/contracts/completeness';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Alert } from '@unitbase/shared-ui/alert';
import { goToField } from '@unitbase/shared-ui/error-summary';
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
    <Alert kind="info" title={messages.account.incomplete}>
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
    </Alert>
  );
}

const SaveNotice = () => (
  <Alert
    kind="info"
    title={messages.account.saveTyped}
    action={<TextLink href={urls.profileEditor()}>{messages.account.editProfile}</TextLink>}
  />
);
