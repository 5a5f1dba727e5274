import type { ReactNode } from 'react';
import { MoreLink } from '../more-link/more-link';
import { Section } from './section';

export const examples: Record<string, ReactNode> = {
  section: (
    <Section title="Latest features" end={<MoreLink href="/production-insights">All features</MoreLink>}>
      <p>Content</p>
    </Section>
  ),
  small: (
    <Section title="Credits" small tight level={3}>
      <p>Content</p>
    </Section>
  ),
};
