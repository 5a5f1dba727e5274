/**
 * The libraries of all widgets, as one file of its own: remotes that were built with the same versions make the same
 * file, and a page with widgets of both brings it once.
 */
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';

export { createRoot, jsx, react };
