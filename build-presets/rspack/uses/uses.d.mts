import type { Uses } from '@unitbase/contracts/release';

export interface SourcePlacements {
  uses: Required<Pick<Uses, 'fragments' | 'placed'>>;
  /** Calls and fragments whose names the source does not say, each with its file and line. */
  faults: string[];
}

export interface SourceUses extends SourcePlacements {
  uses: Required<Uses>;
  /** The routes of the api that these files call. Absolute paths. */
  routesOf(files: readonly string[]): string[];
}

export function readUses(folder: string, libraries: readonly string[]): SourceUses;
export function readPlacements(folder: string): SourcePlacements;
