import * as text from '@unitbase/contracts/messages/desk/commercial';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Text } from '@unitbase/shared-ui/text';
import css from './commercial.module.css';

interface ListHeadProps {
  title: string;
  /** Address of the list as CSV. */
  download: string;
}

/** Renders the heading of a list, which the pager focuses, and the link to its file. */
export function ListHead({ title, download }: ListHeadProps) {
  return (
    <div className={css.head}>
      <Text as="h2" variant="h2" id="list" tabIndex={-1}>
        {title}
      </Text>
      <MoreLink href={download} download>
        {text.download}
      </MoreLink>
    </div>
  );
}
