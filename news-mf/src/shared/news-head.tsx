import { Text } from '@unitbase/shared-ui/text';
import { NewsFind, type NewsFindProps } from './news-find';
import css from './news-head.module.css';

interface NewsHeadProps extends NewsFindProps {
  title: string;
  /** Id of the heading, if pages of the list move the focus to it. */
  id?: string;
}

/** Renders the heading of a page beside the news search field. */
export function NewsHead({ title, id, ...find }: NewsHeadProps) {
  return (
    <div className={css.head}>
      <Text as="h1" variant="poster" {...(id ? { id, tabIndex: -1 } : {})}>
        {title}
      </Text>
      <NewsFind {...find} />
    </div>
  );
}
