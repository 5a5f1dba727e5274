/** A feed independent of its format. URLs are absolute. */
export interface Feed {
  /** URL of the page with the same content. */
  home: string;
  /** URL of the feed. */
  self: string;
  /** Permanent id, independent of the feed's URL. */
  id: string;
  title: string;
  description: string;
  /** Time of the newest change in the feed; now for a feed without articles. */
  updated: Date;
  items: FeedItem[];
}

export interface FeedItem {
  id: string;
  url: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** Sanitised HTML with absolute URLs. */
  content: string;
  /** Publication time as ISO 8601 with London's offset. */
  published: string;
  updated: Date;
  author: { name: string; url?: string };
  /** Names of tags and countries. */
  categories: string[];
  image: { url: string; alt: string } | null;
}
