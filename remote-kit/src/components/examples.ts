import type { ReactNode } from 'react';
import { examples as advert } from './advert/ad-slot.examples';
import { examples as articleBody } from './article-body/article-body.examples';
import { examples as companyCard } from './company-card/company-card.examples';
import { examples as companyMark } from './company-mark/company-mark.examples';
import { examples as follow } from './follow/follow.examples';
import { examples as guidePoster } from './guide-poster/guide-poster.examples';
import { examples as packages } from './packages/packages.examples';
import { examples as share } from './share/share.examples';
import { examples as tier } from './tier/tier.examples';

/** Named examples of every component, by folder. */
export const gallery: Record<string, Record<string, ReactNode>> = {
  advert,
  'article-body': articleBody,
  'company-card': companyCard,
  'company-mark': companyMark,
  follow,
  'guide-poster': guidePoster,
  packages,
  share,
  tier,
};
