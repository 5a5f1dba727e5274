export { createSiteRenderer } from '../../../shell/src/server/site-renderer';
export { streamAgain } from './remember-tree';
