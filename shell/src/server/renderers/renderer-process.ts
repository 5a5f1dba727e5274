/** Started by the pool: renders pages in a process of its own, under the server's own environment. */
import { readConfig } from '../http/config';
import { createSiteRenderer } from '../rendering/site-renderer';
import { serveRenders } from './serve-renders';

serveRenders(createSiteRenderer(readConfig(process.env)));
