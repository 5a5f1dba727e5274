export const sitePaths = {
  getHeader: 'GET /header',
  getChanges: 'GET /changes',
  getHealth: 'GET /health',
} as const;
