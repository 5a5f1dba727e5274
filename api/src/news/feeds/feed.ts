/** A feed as every format writes it. Addresses are absolute. */
export interface Feed {
  /** Of the page that shows the same to people. */
  home: string;
  /** Of the feed itself. */
  self: string;
  /** Stays the same wherever the feed is read. */
  id: string;
  title: string;
  description: string;
  /** The newest change in it. */
  updated: Date;
  items: FeedItem[];
}

export interface FeedItem {
  id: string;
  url: string;
  title: string;
  /** Plain text. */
  summary: string;
  /** Sanitised HTML, its links and pictures absolute. */
  content: string;
  /** When it became public: the beginning of its day in London, an ISO text with offset. */
  published: string;
  updated: Date;
  author: { name: string; url?: string };
  /** Tags and countries. */
  categories: string[];
  image: { url: string; alt: string } | null;
}
