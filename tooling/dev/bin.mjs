#!/usr/bin/env node
/** `unitbase-dev`: the dev command for a remote outside of this project. */
import { register } from 'tsx/esm/api';

register();
await import('./dev.ts');
