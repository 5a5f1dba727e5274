import { escapeHtml } from '@unitbase/contracts/escape-html';

/** Base URLs of the networks in a profile's social fields. */
const NETWORKS = {
  facebook: 'https://www.facebook.com/',
  twitter: 'https://twitter.com/',
  instagram: 'https://www.instagram.com/',
  imdb: 'https://www.imdb.com/name/',
  linkedin: 'https://www.linkedin.com/company/',
  youtube: 'https://www.youtube.com/@',
} as const;

export type Network = keyof typeof NETWORKS;

function httpUrl(text: string): string | null {
  try {
    const url = new URL(text);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return null;
  }
}

const hasScheme = (text: string) => /^[a-z][a-z0-9+.-]*:/i.test(text);

/**
 * Returns a website's URL, with `http://` added if needed; `null` for other schemes (docs/requirements/directory.md §5,
 * decision C23).
 */
export function websiteUrl(value: string | null): string | null {
  const text = value?.trim();
  if (!text) return null;
  if (/^https?:\/\//i.test(text)) return httpUrl(text);
  // `example.com:8080` is a host with a port; any other text before a colon is a scheme.
  return hasScheme(text) && !/^[\w.-]+:\d+(\/|$)/.test(text) ? null : httpUrl(`http://${text}`);
}

/**
 * Returns the URL of a social field (decision D44). Keeps full URLs; adds https to `www…`, `linkedin.com/…` and
 * `uk.linkedin.com/…`; takes any other value as a user name: 'de.focus' is not a domain.
 */
export function socialUrl(network: Network, value: string | null): string | null {
  const text = value?.trim();
  if (!text) return null;
  if (/^https?:\/\//i.test(text)) return httpUrl(text);
  if (hasScheme(text)) return null;
  const domain = new URL(NETWORKS[network]).hostname.replace('www.', '');
  const host = text
    .split('/', 1)[0]
    ?.toLowerCase()
    .replace(/^[a-z]{2}\./, '');
  if (/^www\./i.test(text) || host === domain) return httpUrl(`https://${text}`);
  return httpUrl(
    NETWORKS[network] +
      text
        .replace(/^[@/]+/, '')
        .split('/')
        .map(encodeURIComponent)
        .join('/'),
  );
}

const PLAYERS = {
  vimeo: 'https://player.vimeo.com/video/',
  youtube: 'https://www.youtube-nocookie.com/embed/',
} as const;

/** Renders the embed of a profile's video from provider and id: stored HTML is never sent (decision C23). */
export function videoEmbed(provider: string | null, id: string | null, title: string): string | null {
  if (!id || !/^[\w-]{3,40}$/.test(id) || (provider !== 'vimeo' && provider !== 'youtube')) return null;
  const safeTitle = escapeHtml(title);
  return `<iframe src="${PLAYERS[provider]}${id}" title="${safeTitle}" loading="lazy" allowfullscreen sandbox="allow-scripts allow-same-origin allow-presentation"></iframe>`;
}

/** Returns the 'Directions' link: a search for the address on OpenStreetMap. */
export function directionsUrl(address: readonly (string | null)[]): string | null {
  const text = address.filter(Boolean).join(', ');
  return text ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(text)}` : null;
}
