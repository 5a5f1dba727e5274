export const sitePaths = {
  getHeader: 'GET /header',
  getAdverts: 'GET /adverts',
  getNotices: 'GET /notices',
  countPageView: 'POST /page-views',
  getChanges: 'GET /changes',
  getHealth: 'GET /health',
} as const;
