/** Required by the measured servers: SIGUSR2 collects all garbage. */
const { Session } = require('node:inspector');

const session = new Session();
session.connect();
process.on('SIGUSR2', () => session.post('HeapProfiler.collectGarbage'));
