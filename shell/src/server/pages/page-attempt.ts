import type { Registry } from '@unitbase/contracts/release';
import type { Choice } from '../releases/quarantine';
import type { RenderInput, RenderOutput } from '../rendering/render-contract';
import type { PageOwner } from './page-owner';

export type PageRequest = Omit<RenderInput, 'snapshot' | 'broken' | 'disabled'>;

/** Who answers an address, and with which releases. */
export interface PagePlan {
  owner: PageOwner;
  /** The pattern by which strikes are counted. */
  page: string;
  choice: Choice;
  registry: Registry;
}

/** One page that is being rendered. */
export interface PageAttempt extends PagePlan {
  /** @param alone in a renderer that has no other page meanwhile */
  render(releases: Choice, alone?: boolean): Promise<RenderOutput>;
}
