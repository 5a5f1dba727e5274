/** Required by the servers that a benchmark watches: SIGUSR2 makes a process give back all memory that it does not need. */
const { Session } = require('node:inspector');

const session = new Session();
session.connect();
process.on('SIGUSR2', () => session.post('HeapProfiler.collectGarbage'));
