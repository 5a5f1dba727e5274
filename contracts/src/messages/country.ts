export const hubHeading = 'Browse international filming guides with tax incentive information';
export const latestGuides = 'Latest Filming Guides';
export const latestIncentives = 'Latest Tax Incentives';
export const featuredSuppliers = 'Featured Suppliers';
export const productionGuides = 'International Production Guides';
export const tabDirectory = 'Directory';
export const tabGuide = 'Filming guide';
export const tabIncentives = 'Tax incentives';
export const incentivesHeading = 'Tax breaks and incentives';
export const editorsPicks = "Editor's picks";
export const highlighted = 'Highlighted';
export const featuredProfiles = 'Featured profiles';
export const topLocations = 'Top locations';
export const gallery = 'Gallery';
export const guides = 'Guides';
export const incentives = 'Incentives';
export const readFullGuide = 'Read full film guide';
/** Decision D20. */
export const guideNotWritten = 'The filming guide for this country is not yet written.';
export const incentivesNotWritten = 'The tax incentives of this country are not yet written.';
export const taxHero = (countries: number) =>
  `Find international production services from ${countries} countries.`;
export const openContinent = 'Click for more information';
export const closeContinent = 'Click to close';
export const diallingNote = 'The international access code from the UK is 00.';
