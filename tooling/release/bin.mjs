#!/usr/bin/env node
/** `unitbase-release`: the release command in the folder of a remote. */
import { register } from 'tsx/esm/api';

register();
await import('./cli.ts');
