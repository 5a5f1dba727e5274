/**
 * Libraries of all widgets in one file: remotes with the same versions build identical files, so that a page with widgets
 * of both downloads it once.
 */
import * as react from 'react';
import * as jsx from 'react/jsx-runtime';
import { createRoot } from 'react-dom/client';

export { createRoot, jsx, react };
