import type { Uses } from '@unitbase/contracts/release';

export function usesOf(folder: string, libraries: readonly string[]): Uses;
