/** Started by the pool: renders pages in a process of its own, under the server's own environment. */
import { readConfig } from './config';
import { serveRenders } from './serve-renders';
import { createSiteRenderer } from './site-renderer';

serveRenders(createSiteRenderer(readConfig(process.env)));
