import type { ReactNode } from 'react';
import { MoreLink } from './more-link';

export const examples: Record<string, ReactNode> = { more: <MoreLink href="/news">All news</MoreLink> };
