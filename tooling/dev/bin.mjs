#!/usr/bin/env node
/** `unitbase-dev`: the dev command as a package's own script, for a remote that lives alone. */
import { register } from 'tsx/esm/api';

register();
await import('./dev.ts');
