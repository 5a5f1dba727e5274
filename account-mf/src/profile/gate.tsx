import { type CompletenessFields, gateFields, missingOf } from '@unitbase/contracts/completeness';
import type { OrgDetails } from '@unitbase/contracts/entities/profile';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { goToField } from '@unitbase/shared-ui/error-summary';
import { Notice } from '@unitbase/shared-ui/notice';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { detailsLabels } from './details/details-values';

/** Which of the five that open the tabs, credits and team a stored profile lacks (spec accounts §4, decision D38). */
export const gateOf = (organisation: OrgDetails): (keyof CompletenessFields)[] =>
  missingOf(organisation, gateFields);

/** Why a part is not open yet: what is missing, each with the way to its field (decision C28). */
export function GateNotice({ missing }: { missing: readonly (keyof CompletenessFields)[] }) {
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
    </Notice>
  );
}
