import { Card, CardLink } from '@unitbase/shared-ui/card';
import { FilmIcon, GalleryIcon, PersonIcon, ReelIcon } from '@unitbase/shared-ui/icons';
import { join } from '@unitbase/shared-ui/join';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import { CompanyMark } from '../company-mark/company-mark';
import { type TierCode, TierSign } from '../tier/tier';
import css from './company-card.module.css';

/** Match of a search word outside of name and strapline. */
export interface CompanyMatch {
  kind: 'Person' | 'Credit';
  /** Text, possibly with `<mark>` elements. */
  text: ReactNode;
}

export interface CompanyCardProps {
  /** Address of the profile. */
  href: string;
  name: string;
  /** Name with searched words marked. @default name */
  nameMarked?: ReactNode;
  tier: TierCode;
  /** Text of at most 80 characters; the caller cuts it (decision D85). */
  strapline?: ReactNode;
  /** City, with country in lists of several countries. */
  place?: string;
  logo?: string | null;
  /** Still of the showreel or gallery, for Gold. Without it a placeholder is shown. */
  still?: string | null;
  hasShowreel?: boolean;
  hasGallery?: boolean;
  match?: CompanyMatch;
  /** Shows only the tier's icon, inside a group that names the tier. */
  grouped?: boolean;
  level?: 2 | 3 | 4;
  /** Loads the still eagerly, for the first row of a page. */
  priority?: boolean;
  /** Spans both columns of a two-column layout. */
  wide?: boolean;
}

/** Renders a company by tier: Gold with a still, Silver with its logo, Basic as text. */
export function CompanyCard(props: CompanyCardProps) {
  if (props.tier === 'BASIC') return <BasicCard {...props} />;
  if (props.tier === 'CORPORATE') return <SilverCard {...props} />;
  return <GoldCard {...props} />;
}

function GoldCard(props: CompanyCardProps) {
  const { name, logo, still, priority, wide } = props;
  return (
    <Card className={join(css.card, css.gold)} data-tier="gold">
      <Picture
        src={still}
        alt=""
        ratio="tv"
        sizes={`(width <= 40em) calc(100vw - 32px), (width < 68.75em) ${wide ? 94 : 46}vw, 340px`}
        priority={priority}
        className={css.still}
      />
      <div className={css.body}>
        <CompanyMark name={name} src={logo} className={css.mark} />
        <Name variant="h2" {...props} />
        <Words {...props} />
      </div>
    </Card>
  );
}

function SilverCard(props: CompanyCardProps) {
  return (
    <Card className={join(css.card, css.silver)} data-tier="silver">
      <CompanyMark name={props.name} src={props.logo} className={css.mark} />
      <div className={css.body}>
        <Name variant="h3" {...props} />
        <Words {...props} />
      </div>
    </Card>
  );
}

function BasicCard(props: CompanyCardProps) {
  return (
    <Card className={css.basic} data-tier="basic">
      <Name variant="h3" {...props} />
      <Words {...props} />
    </Card>
  );
}

function Name({ href, name, nameMarked, level = 3, variant }: CompanyCardProps & { variant: 'h2' | 'h3' }) {
  const tags = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;
  return (
    <Text as={tags[level]} variant={variant} className={css.name}>
      <CardLink href={href}>{nameMarked ?? name}</CardLink>
    </Text>
  );
}

function Words({ strapline, match, tier, grouped, place, hasShowreel, hasGallery }: CompanyCardProps) {
  const MatchIcon = match?.kind === 'Person' ? PersonIcon : FilmIcon;
  return (
    <>
      {strapline && <p className={css.strapline}>{strapline}</p>}
      {match && (
        <p className={css.match}>
          <MatchIcon />
          <span>
            <Text as="span" variant="label" className={css.kind}>
              {match.kind}
            </Text>{' '}
            {match.text}
          </span>
        </p>
      )}
      <div className={css.meta}>
        <TierSign tier={tier} quiet={grouped} />
        {place && (
          <Text as="span" variant="small" mute>
            {place}
          </Text>
        )}
        {hasShowreel && (
          <span className={css.has}>
            <ReelIcon />
            Showreel
          </span>
        )}
        {hasGallery && (
          <span className={css.has}>
            <GalleryIcon />
            Gallery
          </span>
        )}
      </div>
    </>
  );
}
