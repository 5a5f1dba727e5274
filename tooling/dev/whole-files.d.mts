export function untilWritten(files: Iterable<string>, timeoutMilliseconds?: number): Promise<void>;
