import * as z from 'zod';

/** Package that an owner can request. */
export const RequestedPackage = z.enum(['CORPORATE', 'GOLD', 'PLATINUM']);

/** Request of an owner for another package (docs/requirements/enquiries.md §6). */
export const PackageRequest = z
  .object({
    package_type: RequestedPackage,
    /** Line to the team, or ''. */
    line: z.string(),
    status: z.enum(['open', 'granted', 'declined']),
    /** Reason of the team for declining it, or ''. */
    answer: z.string(),
    /** ISO 8601, UTC. */
    requested_at: z.string(),
    decided_at: z.string().nullable(),
  })
  .meta({ id: 'PackageRequest' });
export type PackageRequest = z.infer<typeof PackageRequest>;

/** How much a profile stores, by limit of `packageLimits`; also what its package hides (decision D31). */
export const PackageUse = z
  .object({
    categories: z.int(),
    credits: z.int(),
    team: z.int(),
    certificates: z.int(),
    workedLocations: z.int(),
    equipment: z.int(),
    languages: z.int(),
    aboutWords: z.int(),
    showreels: z.int(),
    photos: z.int(),
    managers: z.int(),
  })
  .meta({ id: 'PackageUse' });
export type PackageUse = z.infer<typeof PackageUse>;
