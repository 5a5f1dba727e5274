import type { ReactNode } from 'react';
import { Link } from './link';
import { TextLink } from './text-link';

export const examples: Record<string, ReactNode> = {
  plain: <Link href="/news">News</Link>,
  text: <TextLink href="/about-us">Text link</TextLink>,
  'new tab': (
    <TextLink href="https://example.com" newTab>
      ateliermeridien.example
    </TextLink>
  ),
};
