/** Entry of a renderer process. The pool starts it with the environment of the server. */
import { readConfig } from '../http/config';
import { createSiteRenderer } from '../rendering/site-renderer';
import { serveRenders } from './serve-renders';

serveRenders(createSiteRenderer(readConfig(process.env)));
