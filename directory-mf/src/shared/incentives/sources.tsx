import type { PlaceIncentives } from '@unitbase/contracts/entities/incentives';
import { TextLink } from '@unitbase/shared-ui/text-link';

/** Renders ' Sources: Film law, Customs.'; nothing without sources. */
export function Sources({ sources }: Pick<PlaceIncentives, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <>
      {' Sources: '}
      {sources.map(({ title, url }, index) => (
        <span key={url}>
          {index > 0 && ', '}
          <TextLink href={url}>{title}</TextLink>
        </span>
      ))}
      .
    </>
  );
}
