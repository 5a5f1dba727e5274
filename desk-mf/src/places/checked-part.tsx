import { formatDate } from '@unitbase/contracts/dates';
import type { CheckedPart } from '@unitbase/contracts/entities/desk/places';
import * as text from '@unitbase/contracts/messages/desk/places';
import { Form } from '@unitbase/remote-kit';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { CHECK_INTENT } from './check-place';
import css from './places.module.css';

/** Renders when a part was last checked, and by whom. */
export function LastCheck({ part: { checked_on, checked_by, is_sample } }: { part: CheckedPart }) {
  return (
    <>
      {checked_on ? formatDate(checked_on) : text.never}
      <Text as="span" variant="small" mute className={css.by}>
        {[checked_by && text.by(checked_by), is_sample && checked_on && text.sample]
          .filter(Boolean)
          .join(', ')}
      </Text>
    </>
  );
}

/** Renders the button that records a check of today. */
export function CheckedToday({ part: { ref, part, name } }: { part: CheckedPart }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="ref" value={ref} />
      <input type="hidden" name="part" value={part} />
      <Button
        type="submit"
        variant="line"
        name="intent"
        value={CHECK_INTENT}
        aria-label={text.checkedTodayOf(text.parts[part], name)}
      >
        {text.checkedToday}
      </Button>
    </Form>
  );
}
