/** What the remotes expose, as the federation plugin resolves it at run time. */
declare module 'directory/app' {
  export const app: import('@unitbase/shared-ui/site').RemoteApp;
}
declare module 'news/app' {
  export const app: import('@unitbase/shared-ui/site').RemoteApp;
}
declare module 'account/app' {
  export const app: import('@unitbase/shared-ui/site').RemoteApp;
}
/** Made by build.mjs: the patterns of each remote's pages. */
declare module 'client-rendered/routes' {
  export const patterns: Record<string, string[]>;
}
