import { useLocation } from 'react-router-dom';

/** What stands where a page's remote failed: a plain link that tries again, and one that leads on. */
export function PageUnavailable() {
  const { pathname, search } = useLocation();
  return (
    <section aria-labelledby="unavailable">
      <h1 id="unavailable">This part of the site is not available at the moment</h1>
      <p>Something went wrong. Please try again.</p>
      {/* Plain links: a fresh request gets a fresh release, and works without JavaScript. */}
      <a href={pathname + search}>Try again</a> <a href="/">Back Home</a>
    </section>
  );
}
