import type { Feed, FeedItem } from './feed';

/** Renders a JSON Feed 1.1. */
export function writeJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home,
    feed_url: feed.self,
    language: 'en-GB',
    items: feed.items.map(writeItem),
  });
}

const writeItem = (item: FeedItem) => ({
  id: item.id,
  url: item.url,
  title: item.title,
  content_html: item.content,
  summary: item.summary,
  date_published: item.published,
  date_modified: item.updated.toISOString(),
  authors: [item.author],
  tags: item.categories,
  language: 'en-GB',
  ...(item.image ? { image: item.image.url } : {}),
});
