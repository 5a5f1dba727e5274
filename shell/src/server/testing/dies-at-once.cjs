/** A renderer process that never comes up. */
process.exit(1);
