import * as messages from '@unitbase/contracts/messages';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { pageOf } from '../../shared/profiles/own-card';
import { SavedAt } from '../form/saved-at';
import { isActive } from '../submission/listing-state';
import type { DetailsPart } from './details-values';
import css from './save-bar.module.css';

/** Renders the bar at the bottom of the window: saved state, public page and Save button. */
export function SaveBar({ form, organisation }: DetailsPart) {
  return (
    <div className={css.bar}>
      <Text
        variant="small"
        mute
        className={css.state}
        role="status"
        data-done={form.accepted ? true : undefined}
      >
        {form.accepted ??
          (form.isDirty ? messages.account.unsaved : <SavedAt instant={organisation.updated_at} />)}
      </Text>
      <ButtonLink variant="quiet" href={pageOf(organisation)}>
        {isActive(organisation) ? 'View profile' : messages.account.previewProfile}
      </ButtonLink>
      <Button type="submit" variant="signal" busy={form.busy}>
        Save profile
      </Button>
    </div>
  );
}
