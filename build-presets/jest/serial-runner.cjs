/** Runs a project's tests one at a time after the parallel projects, so that nothing else uses the machine. */
const { default: TestRunner } = require('jest-runner');

module.exports = class SerialRunner extends TestRunner {
  isSerial = true;
};
