import * as messages from '@unitbase/contracts/messages';
import { sessionReader } from '../../auth/session';
import type { Feature } from '../../http/feature';
import { claimListing, claimProblem, findListing } from './claim-listing';

/** Routes of claims. */
export const claims: Feature = ({ pool, config }) => {
  const readSession = sessionReader({ pool, config });
  return {
    claimOrg: async ({ params, body, user, reply }) => {
      const { claim, created } = await claimListing(pool, user.id, params.claimID, body?.evidence ?? '');
      reply.code(created ? 201 : 200);
      return claim;
    },
    getClaim: async ({ params, request }) => {
      const session = await readSession(request);
      const listing = await findListing(pool, params.claimID, session?.id ?? 0);
      if (!listing) return { org: null, owned: false, problem: messages.common.notFoundDetail };
      const { id, mine: owned, my_claim } = listing;
      if (owned || my_claim) return { org: id, owned, problem: null };
      const unverified = session && !session.verified ? messages.login.verifyFirst : null;
      return { org: null, owned, problem: claimProblem(listing) ?? unverified };
    },
  };
};
