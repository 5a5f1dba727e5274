import * as text from '@unitbase/contracts/messages/desk/companies';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import css from './edit.module.css';
import { type CompanyEdit, EDIT_FORM } from './use-company-edit';

/** Renders the bar that stays in view: what is not saved, and the buttons of the form. */
export function SaveBar({ edit }: { edit: CompanyEdit }) {
  const isHydrated = useHydrated();
  const count = edit.changed.length;
  return (
    <div className={css.bar}>
      <Text as="span" variant="small" mute className={css.state}>
        {isHydrated && (count > 0 ? text.unsaved(count) : text.nothingChanged)}
      </Text>
      {count > 0 && (
        <Button variant="quiet" className={css.scripted} onClick={edit.reset}>
          {text.undo}
        </Button>
      )}
      <Button type="submit" form={EDIT_FORM} variant="signal" busy={edit.isBusy}>
        {text.save}
      </Button>
    </div>
  );
}
