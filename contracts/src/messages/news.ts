export const heading = 'News';
export const mostRead = 'Most Read';
export const latestVideos = 'Latest Videos';
export const watchVideo = 'Watch video';
export const takePart = 'Take part >';
export const prev = 'Prev';
export const next = 'Next';
export const latest = 'Latest';
export const oldest = 'Oldest';
export const noFilters = 'No filters selected!';
export const network = (product: string) => `${product} Network`;
export const readLater = 'Read Later';
export const unsave = 'Unsave Article';
export const noSaved = 'You dont have any saved articles';
export const viewSaved = 'View Saved articles';
/** Decision D77. */
export const confirmRemoval = 'Remove this article from your saved list?';
export const features = 'Features';
export const viewAllCapitals = 'VIEW ALL';
export const viewAll = 'View All';
export const allReports = 'All reports';

// Home page
export const homeTitle = 'Film, TV & Commercials Production Companies and Services Directory';
export const homeLatestNews = 'Latest news';
export const homeLatestFeatures = 'Latest features';
export const homeLatestGuides = 'Latest guides';
export const showreelOfTheMonth = 'Showreel of the month';
export const homeLatestVideos = 'Latest videos';
export const trustedBy = 'Trusted by leading companies';

// Quizzes
export const quizTitle = 'Discover ... Production Related Quizzes and Polls';
export const quizTakePart = 'Take Part';
export const quizLoading = 'Loading...';
export const seeAllQuizzes = 'See All Quizzes';
export const quizIncomplete = 'Answer every question.';
export const chooseAnswer = 'Choose an answer.';
