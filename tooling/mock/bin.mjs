#!/usr/bin/env node
/** `unitbase-mock`: the mock command in the folder of a remote. */
import { register } from 'tsx/esm/api';

register();
await import('./cli.ts');
