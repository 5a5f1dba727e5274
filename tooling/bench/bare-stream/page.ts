export { createSiteRenderer } from '../../../shell/src/server/site-renderer';
export { lastPage } from './remember-tree';
