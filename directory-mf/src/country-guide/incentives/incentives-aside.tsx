import type { PlaceIncentives } from '@unitbase/contracts/entities/incentives';
import { placeInText } from '@unitbase/contracts/place-names';
import { urls } from '@unitbase/contracts/urls';
import { useSite } from '@unitbase/remote-kit';
import { Follow } from '@unitbase/remote-kit/follow';
import { ButtonLink } from '@unitbase/shared-ui/button';
import { Panel } from '@unitbase/shared-ui/panel';
import { Text } from '@unitbase/shared-ui/text';
import css from './incentives.module.css';

/** Renders the file of all incentives and how to follow this scheme. */
export function IncentivesAside({ incentives: { place } }: { incentives: PlaceIncentives }) {
  const { origin } = useSite();
  return (
    <>
      <Panel title="Tax incentives as a file" data-print="no">
        <Text variant="small" mute className={css.file}>
          All continents, made of the same data as this page.
        </Text>
        <ButtonLink wide variant="line" href={urls.taxIncentivesPdf()} download>
          Download PDF
        </ButtonLink>
      </Panel>
      <Follow
        kind="scheme"
        subject={place.ref}
        name={`incentives in ${placeInText(place.name)}`}
        feed={origin + urls.incentivesFeed('atom', place.country_slug)}
      />
    </>
  );
}
