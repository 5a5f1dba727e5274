export { createSiteRenderer } from '@unitbase/shell/server/rendering/site-renderer';
export { lastPage } from './remember-tree';
