export const title = 'Film, TV & Commercials Production Companies and Services Directory';
export const latestNews = 'Latest news';
export const latestFeatures = 'Latest features';
export const latestGuides = 'Latest guides';
export const showreelOfTheMonth = 'Showreel of the month';
export const latestVideos = 'Latest videos';
export const trustedBy = 'Trusted by leading companies';
