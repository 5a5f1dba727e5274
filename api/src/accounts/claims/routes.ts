import type { Feature } from '../../http/feature';
import { sessionReader } from '../session';
import { claimListing, findListing } from './claim-listing';

export const claims: Feature = ({ pool }) => {
  const readSession = sessionReader(pool);
  return {
    claimOrg: async ({ params, body, user, reply }) => {
      const { claim, created } = await claimListing(pool, user.id, params.claimID, body?.evidence ?? '');
      reply.code(created ? 201 : 200);
      return claim;
    },
    getClaim: async ({ params, request }) => {
      const session = await readSession(request);
      if (!session) return { org: null, owned: false };
      const listing = await findListing(pool, params.claimID, session.id);
      const owned = listing?.mine === true;
      return { org: listing && (owned || listing.my_claim) ? listing.id : null, owned };
    },
  };
};
