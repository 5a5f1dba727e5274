import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { LockIcon } from '@unitbase/shared-ui/icons';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import css from './basic-rest.module.css';

/** Renders the list of the numbers that larger packages show. */
export function BasicRest() {
  const { rest, restHint, restList, compare } = messages.statistics;
  return (
    <section className={css.rest} aria-labelledby="rest">
      <div>
        <Text as="h2" variant="d2" id="rest">
          {rest}
        </Text>
        <Text mute className={css.hint}>
          {restHint}
        </Text>
        <ul className={css.list}>
          {restList.map((part) => (
            <li key={part}>
              <LockIcon />
              {part}
            </li>
          ))}
        </ul>
        <ButtonLink href={urls.upgrade()}>{compare}</ButtonLink>
      </div>
      <div className={css.plate} aria-hidden="true">
        <Picture alt="" ratio="fill" />
      </div>
    </section>
  );
}
