import type { ReactNode } from 'react';
import { Text } from '../text/text';
import { Hit, HitLink } from './hit';

export const examples: Record<string, ReactNode> = {
  card: (
    <Hit>
      <Text as="h3" look="h3">
        <HitLink href="/news">The whole card is the target</HitLink>
      </Text>
      <p>Text of the card.</p>
    </Hit>
  ),
};
