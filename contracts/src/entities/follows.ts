import * as z from 'zod';
import { followFrequencies, followKinds } from '../forms/follow';

export const FollowKind = z.enum(followKinds).meta({ id: 'FollowKind' });
export type FollowKind = z.infer<typeof FollowKind>;

export const FollowFrequency = z.enum(followFrequencies).meta({ id: 'FollowFrequency' });
export type FollowFrequency = z.infer<typeof FollowFrequency>;

/** Subject that an address follows. */
export const Follow = z
  .object({
    id: z.int(),
    kind: FollowKind,
    /** Slug; `iceland/camera` of a section in a country, `spain/canary-islands` of a state's scheme; words of a search. */
    ref: z.string(),
    name: z.string(),
    url: z.string(),
    followed_at: z.string(),
  })
  .meta({ id: 'Follow' });
export type Follow = z.infer<typeof Follow>;

/** Everything that an address follows, in one mail. */
export const Follows = z
  .object({ frequency: FollowFrequency, follows: z.array(Follow) })
  .meta({ id: 'Follows' });
export type Follows = z.infer<typeof Follows>;
