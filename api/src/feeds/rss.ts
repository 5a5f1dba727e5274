import { site } from '@unitbase/contracts/site';
import type { Feed, FeedItem } from './feed';
import { element, textElement, xmlDocument } from './xml';

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Converts ISO 8601 to RFC 822 with the same offset, so that the day is the day in London. */
function rssDate(iso: string): string {
  const day = iso.slice(0, 10);
  const [year = '', month = '', date = ''] = day.split('-');
  const weekday = DAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${weekday}, ${date} ${MONTHS[Number(month) - 1]} ${year} ${iso.slice(11, 19)} ${iso.slice(19).replace(':', '')}`;
}

/** Renders RSS 2.0 with full text (`content:encoded`), authors (`dc:creator`) and pictures (`media:content`). */
export function writeRss(feed: Feed): string {
  const channel = element('channel', {}, [
    textElement('title', feed.title),
    textElement('link', feed.home),
    textElement('description', feed.description),
    textElement('language', 'en-GB'),
    textElement('lastBuildDate', feed.updated.toUTCString()),
    textElement('generator', site.name),
    textElement('ttl', '30'),
    element('atom:link', { href: feed.self, rel: 'self', type: 'application/rss+xml' }),
    ...feed.items.map(writeItem),
  ]);
  const namespaces = {
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:media': 'http://search.yahoo.com/mrss/',
  };
  return xmlDocument(element('rss', { version: '2.0', ...namespaces }, [channel]));
}

const writeItem = (item: FeedItem): string =>
  element('item', {}, [
    textElement('title', item.title),
    textElement('link', item.url),
    textElement('guid', item.id, { isPermaLink: 'false' }),
    textElement('pubDate', rssDate(item.published)),
    textElement('dc:creator', item.author.name),
    ...item.categories.map((category) => textElement('category', category)),
    textElement('description', item.summary),
    textElement('content:encoded', item.content),
    ...(item.image
      ? [
          element('media:content', { url: item.image.url, medium: 'image' }, [
            textElement('media:description', item.image.alt, { type: 'plain' }),
          ]),
        ]
      : []),
  ]);
