/** Keeps the chaos page live, and spares the reload after a button. Without it the page works all the same. */
import './chaos-page.module.css';

/** Milliseconds between two looks. */
const EVERY = 2_000;

function show(html: string): void {
  const fresh = new DOMParser().parseFromString(html, 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.querySelector(`[data-live="${part.getAttribute('data-live')}"]`);
    // What has not changed is not read out again.
    if (next && next.innerHTML !== part.innerHTML) part.replaceChildren(...next.childNodes);
  }
}

async function ask(init?: RequestInit): Promise<void> {
  const response = await fetch(location.pathname, init).catch(() => null);
  // The key is no longer good, or the site is gone: the page says so when it is loaded.
  if (response && response.status === 403) return location.reload();
  if (response?.ok) show(await response.text());
}

let isAsking = false;
async function look(): Promise<void> {
  if (isAsking || document.hidden) return;
  isAsking = true;
  await ask();
  isAsking = false;
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
  event.preventDefault();
  const entries = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]);
  ask({ method: 'POST', body: new URLSearchParams(entries) });
});

setInterval(look, EVERY);
