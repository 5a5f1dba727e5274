import { createHash } from 'node:crypto';
import type { WaitingScripts } from '../app/boot';
import { INTENTS } from '../app/intents';
import { asScriptText } from './page-head';
import type { PinnedFile } from './page-releases';

const lines = new Map<string, { code: string; integrity: string }>();

/**
 * The only inline script of the site, allowed by its hash (docs/decisions/0006): a tag would fetch scripts before anything is
 * painted. It asks for the first script when something is, and for all others at the visitor's first move, before
 * pictures. Those below the view leave these the line until they have come, until one did not, or until he sees more
 * (`browser/held-pictures.ts`): of a piece that is not laid out its own place is asked for, a picture's would lay it out. On
 * its own element the first script finds `begin`, as long as nobody has begun, and what the visitor pressed
 * last; the others run after it, in their order. A release's chunk is added as the script that federation will look for by
 * its whole address; one that did not come is out of its way. Back and Forward between addresses of one document, as after
 * a reload, are the router's business: before it is there the other address is asked for, or its page would hydrate this
 * one. Who comes to the top of a page has its first view laid out first (`browser/arrival.ts`); a place
 * further down is found only when all above it is.
 */
function lineFor([{ href, integrity } = { href: '', integrity: '' }]: PinnedFile[]) {
  const known = lines.get(href);
  if (known) return known;
  const code =
    '(()=>{let d=document,r=d.documentElement,c=new AbortController,' +
    'e=(n,p)=>Object.assign(d.createElement(n),{crossOrigin:"anonymous",fetchPriority:"high"},p),' +
    'show=()=>{delete r.dataset.held},' +
    'js=({href,integrity})=>e("script",{src:href,integrity,async:false,onerror:show}),' +
    `s=js(${JSON.stringify({ href, integrity })}),` +
    'o=(t,f,p)=>addEventListener(t,f,{capture:true,passive:true,...p}),' +
    'whole=f=>d.readyState=="loading"?o("DOMContentLoaded",f):f(),' +
    'go=()=>{s.isConnected||d.head.append(s)};' +
    's.onload=()=>whole(()=>c.abort());' +
    's.begin=()=>{s.begin=null;' +
    'let{run,entries,chunks}=JSON.parse(d.getElementById("waiting").textContent);' +
    'go();' +
    'r.dataset.held="";' +
    'for(let i of d.images)i.loading=="lazy"&&' +
    '(i.closest("[data-below]")||i).getBoundingClientRect().top>innerHeight&&(i.dataset.held="");' +
    'd.head.append(...run.map(js),' +
    '...entries.map(p=>e("link",{rel:"preload",as:"script",...p})),' +
    '...chunks.map(({href,integrity})=>' +
    'e("script",{src:location.origin+href,integrity,onerror(x){x.target.remove()}})))};' +
    `${JSON.stringify(INTENTS)}.map(t=>o(t,()=>s.begin?.(),{once:true}));` +
    'o("scroll",show,{once:true});' +
    'o("resize",show);' +
    'o("click",e=>{s.pressed=e.target},{signal:c.signal});' +
    'location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate"||(r.dataset.arriving="");' +
    'let a=()=>location.pathname+location.search,u=a();' +
    'addEventListener("popstate",()=>{"routed"in r.dataset||a()===u||location.reload()});' +
    'new PerformanceObserver(()=>whole(go)).observe({type:"paint",buffered:true})})()';
  const line = { code, integrity: `sha384-${createHash('sha384').update(code).digest('base64')}` };
  lines.set(href, line);
  return line;
}

/**
 * What the head of a page ends with whose scripts wait: their list, and the line that reads it. The line is the same on
 * all pages. It stands after the stylesheets: an inline script waits for them, and with it the body, which the browser
 * would otherwise lay out once without any style.
 * @param first the few lines that come once something is painted
 * @returns its HTML, and the scripts that the policy must name: the line, which may add others, and what it preloads
 */
export function startLine(
  first: PinnedFile[],
  waiting: WaitingScripts,
): { html: string; scripts: Pick<PinnedFile, 'integrity'>[] } {
  const line = lineFor(first);
  return {
    html:
      `<script id="waiting" type="application/json">${asScriptText(JSON.stringify(waiting))}</script>` +
      `<script>${line.code}</script>`,
    scripts: [line, ...waiting.entries],
  };
}
