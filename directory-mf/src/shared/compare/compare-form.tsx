import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Form } from '@unitbase/remote-kit';
import { ColumnsIcon, SheetIcon } from '@unitbase/shared-ui/act-icons';
import { Button } from '@unitbase/shared-ui/button';
import css from './compare-bar.module.css';

/** Id of the form to which the checkboxes of the cards belong. */
export const COMPARE_FORM = 'compare';

/** Renders the compare bar before scripts run: a form that its stylesheet shows once a box is ticked. */
export function CompareForm() {
  return (
    <Form id={COMPARE_FORM} action={urls.compare()} className={css.form} data-print="no">
      <Button type="submit" variant="quiet" formAction={urls.companyCallSheet()}>
        <SheetIcon />
        {messages.lists.callSheet}
      </Button>
      <Button type="submit" variant="signal">
        <ColumnsIcon />
        {messages.lists.compare}
      </Button>
    </Form>
  );
}
