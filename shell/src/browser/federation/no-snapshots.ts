/** Replaces the runtime's snapshot handler: entries have URLs and no manifest. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  /** Hooks without events. */
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({});
