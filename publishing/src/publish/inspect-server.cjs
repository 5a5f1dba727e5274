// With require, tsx starts twice as fast as with `--import tsx`.
require('tsx/cjs');
require('./inspect-server.ts');
