/** Prefixes chunk names with the remote's name: in one bundle two chunks named `profile` would be merged. */
export default function ownChunkNames(source) {
  const [, remote] = /\/(\w+)-mf\/src\//.exec(this.resourcePath) ?? [];
  return remote ? source.replaceAll(/webpackChunkName: "/g, `$&${remote}-`) : source;
}
