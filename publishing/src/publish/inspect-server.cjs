// Loaded by require, TypeScript starts twice as fast as by `--import tsx`, and each publish waits for it.
require('tsx/cjs');
require('./inspect-server.ts');
