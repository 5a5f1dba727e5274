#!/usr/bin/env node
/** `unitbase-dev`: the dev command in the folder of a remote. */
import { register } from 'tsx/esm/api';

register();
await import('./remote.ts');
