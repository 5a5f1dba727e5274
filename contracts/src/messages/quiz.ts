export const title = 'Discover ... Production Related Quizzes and Polls';
export const takePart = 'Take Part';
export const loading = 'Loading...';
export const seeAll = 'See All Quizzes';
export const incomplete = 'Answer every question.';
export const choose = 'Choose an answer.';
