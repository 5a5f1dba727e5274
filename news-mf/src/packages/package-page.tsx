import { Head } from '@unitbase/remote-kit';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Text } from '@unitbase/shared-ui/text';
import { Crumbs } from '../shared/crumbs';
import { TextSheet } from '../shared/text-sheet';
import css from './package-page.module.css';

interface PackagePageProps {
  title: string;
  text: string;
  /** Same-origin address of the PDF. */
  pdf: string;
  /** Text of the link. */
  download: string;
  canonical: string;
}

/** Renders a package with its PDF to download (docs/requirements/news.md §2.12, decision C22). */
export function PackagePage({ title, text, pdf, download, canonical }: PackagePageProps) {
  return (
    <>
      <Head title={title} description={text} canonical={canonical} />
      <Wrap>
        <Crumbs crumbs={[{ label: title }]} />
      </Wrap>
      <TextSheet title={title}>
        <Text variant="lede" className={css.text}>
          {text}
        </Text>
        <ButtonLink href={pdf} download className={css.download}>
          {download}
        </ButtonLink>
      </TextSheet>
    </>
  );
}
