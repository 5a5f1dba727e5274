import { site } from '@unitbase/contracts/site';
import type { Feed, FeedItem } from './feed';
import { element, textElement, xmlDocument } from './xml';

/** Renders an Atom feed (RFC 4287). */
export function writeAtom(feed: Feed): string {
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en-GB' }, [
      textElement('id', feed.id),
      textElement('title', feed.title),
      textElement('subtitle', feed.description),
      textElement('updated', feed.updated.toISOString()),
      element('link', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
      element('link', { rel: 'alternate', type: 'text/html', href: feed.home }),
      element('author', {}, [textElement('name', site.name)]),
      textElement('generator', site.name),
      ...feed.items.map(writeEntry),
    ]),
  );
}

const writeEntry = (item: FeedItem): string =>
  element('entry', {}, [
    textElement('id', item.id),
    textElement('title', item.title),
    textElement('published', item.published),
    textElement('updated', item.updated.toISOString()),
    element('link', { rel: 'alternate', type: 'text/html', href: item.url }),
    element('author', {}, [
      textElement('name', item.author.name),
      ...(item.author.url ? [textElement('uri', item.author.url)] : []),
    ]),
    ...item.categories.map((term) => element('category', { term })),
    textElement('summary', item.summary, { type: 'text' }),
    textElement('content', item.content, { type: 'html' }),
  ]);
