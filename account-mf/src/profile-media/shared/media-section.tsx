import { pageSizes } from '@unitbase/contracts/limits';
import { Pager } from '@unitbase/shared-ui/pager';
import type { ReactNode } from 'react';
import css from './section.module.css';
import { Segments } from './segments';
import { useView } from './use-view';

interface MediaSectionProps {
  label: string;
  /** Label of the view of stored media: 'Gallery (12)'. */
  storedLabel: string;
  upload: ReactNode;
  stored: ReactNode;
}

/** Renders the upload or the stored media, as the URL says. */
export function MediaSection({ label, storedLabel, upload, stored }: MediaSectionProps) {
  const { showsStored, href } = useView();
  return (
    <section className={css.section} aria-label={label}>
      <Segments
        label={label}
        segments={[
          { label: 'Upload', href: href({ show: '', view: '', sort: '' }), current: !showsStored },
          { label: storedLabel, href: href({ show: 'stored' }), current: showsStored },
        ]}
      />
      {showsStored ? stored : upload}
    </section>
  );
}

/** Renders the choice between grid and list. */
export function ViewSegments() {
  const { isList, href } = useView();
  return (
    <Segments
      label="View"
      segments={[
        { label: 'Grid', href: href({ view: '' }), current: !isList },
        { label: 'List', href: href({ view: 'list' }), current: isList },
      ]}
    />
  );
}

/** Renders the pager of stored media, twelve a page. */
export function MediaPager({ count }: { count: number }) {
  const { page, href } = useView();
  return (
    <Pager
      page={page}
      pages={Math.ceil(count / pageSizes.media)}
      href={(to) => href({ page: to > 1 ? String(to) : '' })}
    />
  );
}
