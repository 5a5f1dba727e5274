import type { InformationPage } from '@unitbase/contracts/entities/news';
import { plainText } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { JsonLd, useSite } from '@unitbase/remote-kit';
import { entriesOf } from './entries';

interface InformationDataProps {
  page: InformationPage;
  title: string;
}

/** Renders structured data of the FAQs (questions) or the glossary (terms); nothing for other pages. */
export function InformationData({ page, title }: InformationDataProps) {
  const { origin } = useSite();
  const read = (kind: 'terms' | 'questions') =>
    page.content.flatMap(({ content }) => entriesOf(content, kind));
  if (page.slug === 'faqs') {
    const mainEntity = read('questions').map(({ name, body }) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text: body },
    }));
    return mainEntity.length > 0 && <JsonLd data={{ '@type': 'FAQPage', mainEntity }} />;
  }
  const terms = read('terms').map(({ name, body }) => ({
    '@type': 'DefinedTerm',
    name,
    description: plainText(body),
  }));
  if (terms.length === 0) return null;
  const url = origin + urls.information(page.slug);
  return <JsonLd data={{ '@type': 'DefinedTermSet', name: title, url, hasDefinedTerm: terms }} />;
}
