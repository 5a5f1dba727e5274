/** Kinds of featured entries. */
export const featuredKinds = ['profile', 'showreel'] as const;
export type FeaturedKind = (typeof featuredKinds)[number];

/** Pages that feature each kind, by the name in the database. `category` is a section of the directory. */
export const placements = {
  profile: ['country', 'home', 'hub'],
  showreel: ['home', 'country_landing', 'country', 'category', 'sub_category'],
} as const satisfies Record<FeaturedKind, readonly string[]>;
export type Placement = (typeof placements)[FeaturedKind][number];
