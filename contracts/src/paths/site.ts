export const sitePaths = {
  getHeader: 'GET /header',
  getAdverts: 'GET /adverts',
  getChanges: 'GET /changes',
  getHealth: 'GET /health',
} as const;
