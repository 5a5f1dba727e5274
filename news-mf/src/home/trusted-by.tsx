import * as messages from '@unitbase/contracts/messages';
import { useApi } from '@unitbase/remote-kit';
import { LogoCarousel } from '../shared/logo-carousel';
import { Band, Part } from '../shared/part';

/** Renders the logos of customers (docs/requirements/news.md §2.1). */
export function TrustedBy() {
  return (
    <Part name="news/trusted-by">
      <Logos />
    </Part>
  );
}

function Logos() {
  const { data: logos = [] } = useApi('getTrustedLogos');
  if (logos.length === 0) return null;
  return (
    <Band>
      <LogoCarousel title={messages.news.trustedBy} logos={logos} />
    </Band>
  );
}
