import type { Registry } from '@unitbase/contracts/release';
import type { Choice } from '../releases/quarantine';
import type { RenderInput, RenderOutput } from '../rendering/render-contract';
import type { PageOwner } from './page-owner';

export type PageRequest = Omit<RenderInput, 'snapshot' | 'broken' | 'disabled'>;

/** The page of a path, and the releases that render it. */
export interface PagePlan {
  owner: PageOwner;
  /** Pattern of the page. Failures are counted by it. */
  page: string;
  choice: Choice;
  registry: Registry;
}

/** A page that is being rendered. */
export interface PageAttempt extends PagePlan {
  /** @param alone renders it in a renderer without other pages */
  render(releases: Choice, alone?: boolean): Promise<RenderOutput>;
}
