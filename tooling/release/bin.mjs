#!/usr/bin/env node
/** `unitbase-release`: the release command for a remote outside of this project. */
import { register } from 'tsx/esm/api';

register();
await import('./cli.ts');
