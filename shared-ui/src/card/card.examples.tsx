import type { ReactNode } from 'react';
import { Text } from '../text/text';
import { Card, CardLink } from './card';

export const examples: Record<string, ReactNode> = {
  card: (
    <Card>
      <Text as="h3" variant="h3">
        <CardLink href="/news">The whole card is the target</CardLink>
      </Text>
      <p>Text of the card.</p>
    </Card>
  ),
};
