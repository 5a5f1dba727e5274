import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import css from './byline.module.css';

interface ShareLinksProps {
  title: string;
  /** Absolute address of the article. */
  url: string;
}

/** Renders share links. They are plain links, so that no third-party code loads (docs/requirements/news.md §2.5). */
export function ShareLinks({ title, url }: ShareLinksProps) {
  const address = encodeURIComponent(url);
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${address}`;
  return (
    <>
      <Text variant="label" className={css.shareLabel} id="share" data-print="no">
        Share
      </Text>
      <ul className={css.share} aria-labelledby="share" data-print="no">
        <li>
          <TextLink href={`https://www.facebook.com/sharer/sharer.php?u=${address}`} newTab>
            Facebook
          </TextLink>
        </li>
        <li>
          <TextLink href={`https://www.linkedin.com/sharing/share-offsite/?url=${address}`} newTab>
            LinkedIn
          </TextLink>
        </li>
        <li>
          <TextLink href={mail}>Email</TextLink>
        </li>
      </ul>
    </>
  );
}
