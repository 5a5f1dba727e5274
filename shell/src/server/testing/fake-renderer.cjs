require('./register-typescript.cjs');
require('./fake-renderer.ts');
