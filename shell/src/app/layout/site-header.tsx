import { RouterLink } from '@unitbase/shared-ui/site';

export function SiteHeader() {
  return (
    <header>
      <RouterLink to="/">Unitbase</RouterLink> <RouterLink to="/news">News</RouterLink>
    </header>
  );
}
