import { site } from '@unitbase/contracts/site';
import { CheckField, ChoiceGroup } from '@unitbase/shared-ui/choice';
import type { ComponentProps, ReactNode } from 'react';
import { thirdParties } from './consent';

type OptOut = 'opt_in_mbi' | 'opt_in_third_parties';

interface OptOutBoxesProps {
  form: { tick(name: OptOut): Omit<ComponentProps<typeof CheckField>, 'label' | 'error'> };
  /** Whose email the boxes are about. @default 'me' */
  receiver?: 'me' | 'them';
  /** Further boxes of the group. */
  children?: ReactNode;
}

/** Renders two boxes that opt out of email (decision C8). */
export function OptOutBoxes({ form, receiver = 'me', children }: OptOutBoxesProps) {
  return (
    <ChoiceGroup legend="Leave a box ticked to receive nothing" variant="list">
      <CheckField
        {...form.tick('opt_in_mbi')}
        label={`Please do not send ${receiver} news and offers from ${site.name}`}
      />
      <CheckField
        {...form.tick('opt_in_third_parties')}
        label={`Please do not send ${receiver} offers from ${thirdParties}`}
      />
      {children}
    </ChoiceGroup>
  );
}
