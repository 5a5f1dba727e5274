import type { Company } from '@unitbase/contracts/entities/companies';
import * as messages from '@unitbase/contracts/messages';
import { tierViews } from '@unitbase/contracts/tiers';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Link } from '@unitbase/shared-ui/link';
import { useCurrentSection } from '../../shared/use-current-section';
import css from './jump-bar.module.css';

/** Renders sticky links to the profile's sections and marks the one in view. */
export function JumpBar({ company }: { company: Company }) {
  const { media } = tierViews[company.packagetype];
  const { credits, categories, showreel, gallery } = messages.profile;
  const sections = [
    { id: 'credits', label: credits, isPresent: company.production_credits.length > 0 },
    { id: 'categories', label: categories, isPresent: company.categories.length > 0 },
    {
      id: 'showreel',
      label: showreel,
      isPresent: media && (company.reel.length > 0 || company.vimeo_video !== null),
    },
    { id: 'gallery', label: gallery, isPresent: media && company.gallery },
  ].filter((section) => section.isPresent);
  const current = useCurrentSection(sections.map((section) => section.id).join(' '));
  if (sections.length === 0) return null;
  return (
    <nav className={css.bar} aria-label="On this page" data-print="no">
      <Wrap className={css.inner}>
        {sections.map(({ id, label }) => (
          <Link key={id} href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {label}
          </Link>
        ))}
        <span className={css.name}>{company.orgname}</span>
      </Wrap>
    </nav>
  );
}
