/** A renderer process that exits before it is ready. */
process.exit(1);
