import type { ReactNode } from 'react';
import { Brand } from './brand';

export const examples: Record<string, ReactNode> = { brand: <Brand /> };
