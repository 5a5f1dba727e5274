import { createHash } from 'node:crypto';
import { INTENTS } from '../app/intents';
import type { PinnedFile } from './page-releases';

const lines = new Map<string, { code: string; integrity: string }>();

/**
 * The only inline script of the site, allowed by its hash (decision 6): a tag would fetch the first script before
 * anything is painted. It asks for it when something is, or when the visitor moves earlier, and tells it by the script's own
 * element whether he moved, and what he pressed last. Back and Forward between addresses of one document, as after a
 * reload, are the router's business: before it is there the other address is asked for, or its page would hydrate this one.
 */
export function startLine(start: PinnedFile[]): { code: string; integrity: string } {
  const [{ href, integrity } = { href: '', integrity: '' }] = start;
  const known = lines.get(href);
  if (known) return known;
  const file = JSON.stringify({ src: href, integrity, crossOrigin: 'anonymous' });
  const code =
    `(()=>{let d=document,s=Object.assign(d.createElement("script"),${file}),` +
    'c=new AbortController,o=(t,f)=>addEventListener(t,f,{capture:true,passive:true,signal:c.signal}),' +
    'go=()=>{s.isConnected||d.head.append(s)};' +
    's.onload=()=>c.abort();' +
    `${JSON.stringify(INTENTS)}.map(t=>o(t,()=>{s.moved=true;go()}));` +
    'o("click",e=>{s.pressed=e.target});' +
    'let a=()=>location.pathname+location.search,u=a();' +
    'addEventListener("popstate",()=>{"routed"in d.documentElement.dataset||a()===u||location.reload()});' +
    'new PerformanceObserver(go).observe({type:"paint",buffered:true})})()';
  const line = { code, integrity: `sha384-${createHash('sha384').update(code).digest('base64')}` };
  lines.set(href, line);
  return line;
}
