/** In place of the runtime's handler of snapshots: entries come by their address, never through a manifest. */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>();
  /** Plugins that listen for snapshots hear nothing. */
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined };
}

export const getGlobalRemoteInfo = () => ({});
