/** Runs a project's tests one after the other, after the parallel projects: nothing else uses the machine then. */
const { default: TestRunner } = require('jest-runner');

module.exports = class SerialRunner extends TestRunner {
  isSerial = true;
};
