import { Card, CardLink } from '@unitbase/shared-ui/card';
import { FilmIcon, GalleryIcon, PersonIcon, ReelIcon } from '@unitbase/shared-ui/icons';
import { join } from '@unitbase/shared-ui/join';
import { Picture } from '@unitbase/shared-ui/picture';
import { Text } from '@unitbase/shared-ui/text';
import type { ReactNode } from 'react';
import { CompanyMark } from '../company-mark/company-mark';
import { type TierCode, TierSign } from '../tier/tier';
import css from './company-card.module.css';

/** Reason for a search result, for example 'Team · Lucie Arnaud, drone pilot'. */
export interface CompanyReason {
  /** Part of the profile that matches. */
  label: string;
  icon?: 'person' | 'film' | undefined;
  /** Text, possibly with `<mark>` elements. */
  text: ReactNode;
}

export interface CompanyCardProps {
  /** Address of the profile. */
  href: string;
  name: string;
  /** Attributes of the link to the profile. */
  link?: { 'data-company-count': string };
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
  reason?: CompanyReason;
  /**
   * Shows logo, name and at most two lines of text in place of a large card: `true` everywhere, 'phone' on narrow screens.
   * @default false
   */
  compact?: boolean | 'phone';
  /** Shows only the tier's icon, inside a group that names the tier. */
  grouped?: boolean;
  level?: 2 | 3 | 4;
  /** Loads the still eagerly, for the first row of a page. */
  priority?: boolean;
  /** Spans both columns of a two-column layout. */
  wide?: boolean;
  /** Controls above the card's link, such as Compare and Save. */
  foot?: ReactNode;
}

/** Renders a company by tier: Gold with a still, Silver and compact Gold with the logo, Basic as text. */
export function CompanyCard(props: CompanyCardProps) {
  if (props.tier === 'BASIC') return <BasicCard {...props} />;
  if (props.tier === 'CORPORATE' || props.compact === true) return <LogoCard {...props} />;
  return <GoldCard {...props} />;
}

function GoldCard(props: CompanyCardProps) {
  const { name, logo, still, priority, wide, compact } = props;
  return (
    <Card className={join(css.card, css.gold, compact === 'phone' && css.phone)} data-tier="gold">
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
        <div className={css.text}>
          <Name variant="h2" {...props} />
          <Words {...props} />
        </div>
      </div>
      <Foot {...props} />
    </Card>
  );
}

function LogoCard(props: CompanyCardProps) {
  const { tier, name, logo } = props;
  return (
    <Card className={join(css.card, css.logo)} data-tier={tier === 'CORPORATE' ? 'silver' : 'gold'}>
      <CompanyMark name={name} src={logo} size="s" className={css.mark} />
      <div className={css.body}>
        <Name variant="h3" {...props} />
        <Words {...props} />
      </div>
      <Foot {...props} />
    </Card>
  );
}

function BasicCard(props: CompanyCardProps) {
  return (
    <Card className={css.basic} data-tier="basic">
      <Name variant="h3" {...props} />
      <Words {...props} />
      <Foot {...props} />
    </Card>
  );
}

const Foot = ({ foot }: CompanyCardProps) =>
  foot && (
    <div className={css.foot} data-print="no">
      {foot}
    </div>
  );

function Name({
  href,
  name,
  link,
  nameMarked,
  level = 3,
  variant,
}: CompanyCardProps & { variant: 'h2' | 'h3' }) {
  const tags = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;
  return (
    <Text as={tags[level]} variant={variant} className={css.name}>
      <CardLink href={href} {...link}>
        {nameMarked ?? name}
      </CardLink>
    </Text>
  );
}

const REASON_ICONS = { person: PersonIcon, film: FilmIcon };

function Words({ strapline, reason, tier, grouped, place, hasShowreel, hasGallery }: CompanyCardProps) {
  const Icon = reason?.icon && REASON_ICONS[reason.icon];
  return (
    <>
      {strapline && <p className={css.strapline}>{strapline}</p>}
      {reason && (
        <p className={css.reason}>
          {Icon && <Icon />}
          <span>
            <Text as="span" variant="label">
              {reason.label} ·{' '}
            </Text>
            {reason.text}
          </span>
        </p>
      )}
      <div className={css.meta}>
        <TierSign tier={tier} quiet={grouped} />
        {place && (
          <Text as="span" variant="small" mute className={css.place}>
            {place}
          </Text>
        )}
        {(hasShowreel || hasGallery) && (
          <span className={css.media}>
            {hasShowreel && (
              <span className={css.has} title="Showreel">
                <ReelIcon />
                <span>Showreel</span>
              </span>
            )}
            {hasGallery && (
              <span className={css.has} title="Gallery">
                <GalleryIcon />
                <span>Gallery</span>
              </span>
            )}
          </span>
        )}
      </div>
    </>
  );
}
