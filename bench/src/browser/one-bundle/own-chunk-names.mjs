/** Chunk names are each remote's own: in one bundle two chunks called `profile` would become one. */
export default function ownChunkNames(source) {
  const [, remote] = /\/(\w+)-mf\/src\//.exec(this.resourcePath) ?? [];
  return remote ? source.replaceAll(/webpackChunkName: "/g, `$&${remote}-`) : source;
}
