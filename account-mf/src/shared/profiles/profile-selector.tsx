import type { OrgProfile } from '@unitbase/contracts/entities/account';
import { Form } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { SelectField } from '@unitbase/shared-ui/text-field';
import css from './profile-selector.module.css';
import { nameOf, SELECT_PROFILE } from './select-profile';

interface ProfileSelectorProps {
  profiles: readonly OrgProfile[];
  chosen: OrgProfile;
}

/** Renders the login's organisations by name, with the chosen one selected (AC-104, AC-105, decision D42). */
export function ProfileSelector({ profiles, chosen }: ProfileSelectorProps) {
  return (
    <Form method="post" className={css.selector} aria-label="Choose a profile">
      <input type="hidden" name="intent" value={SELECT_PROFILE} />
      <SelectField label="Profile" name="organisation_id" defaultValue={String(chosen.id)}>
        {profiles.map((profile) => (
          <option key={profile.id} value={profile.id}>
            {nameOf(profile)}
          </option>
        ))}
      </SelectField>
      {profiles.length > 1 && (
        <Button type="submit" variant="line">
          Show
        </Button>
      )}
    </Form>
  );
}
