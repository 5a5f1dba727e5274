import { createHash } from 'node:crypto';
import { INTENTS } from '../app/intents';
import type { PinnedFile } from './page-releases';

const lines = new Map<string, { code: string; integrity: string }>();

/**
 * The only inline script of the site, allowed by its hash (decision 6): a tag would fetch scripts before anything is
 * painted. It asks for the first script when something is, and for all that the boot data names when the visitor first
 * moves: the largest first, and before pictures, the others beside it; neither before the document is whole. On its own
 * element the first script finds `begin`, as long as nobody has begun, and what the visitor pressed last; the largest runs
 * after it. Back and Forward between addresses of one document, as after a reload, are the router's business: before it is
 * there the other address is asked for, or its page would hydrate this one.
 *
 * It stands after the stylesheets: an inline script waits for them, and with it the body, which the browser would otherwise
 * lay out once without any style.
 */
export function startLine(start: PinnedFile[]): { code: string; integrity: string } {
  const [{ href, integrity } = { href: '', integrity: '' }] = start;
  const known = lines.get(href);
  if (known) return known;
  const code =
    '(()=>{let d=document,c=new AbortController,' +
    'e=(n,p)=>Object.assign(d.createElement(n),{crossOrigin:"anonymous",fetchPriority:"high"},p),' +
    `s=e("script",${JSON.stringify({ src: href, integrity, async: false })}),` +
    'o=(t,f,p)=>addEventListener(t,f,{capture:true,passive:true,...p}),' +
    'whole=f=>d.readyState=="loading"?o("DOMContentLoaded",f):f(),' +
    'go=()=>{s.isConnected||d.head.append(s)};' +
    's.onload=()=>c.abort();' +
    's.begin=()=>{s.begin=null;whole(()=>{go();' +
    'JSON.parse(d.getElementById("boot").textContent).waiting.map(({href,integrity},i)=>d.head.append(i' +
    '?e("link",{rel:"preload",as:"script",integrity,href})' +
    ':e("script",{src:href,integrity,async:false})))})};' +
    `${JSON.stringify(INTENTS)}.map(t=>o(t,()=>s.begin?.(),{once:true}));` +
    'o("click",e=>{s.pressed=e.target},{signal:c.signal});' +
    'let a=()=>location.pathname+location.search,u=a();' +
    'addEventListener("popstate",()=>{"routed"in d.documentElement.dataset||a()===u||location.reload()});' +
    'new PerformanceObserver(()=>whole(go)).observe({type:"paint",buffered:true})})()';
  const line = { code, integrity: `sha384-${createHash('sha384').update(code).digest('base64')}` };
  lines.set(href, line);
  return line;
}
