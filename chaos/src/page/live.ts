/** Updates the chaos page without reloads. The page works without it too. */
import './chaos-page.module.css';

/** Interval between two updates. */
const INTERVAL_MILLISECONDS = 2_000;

function show(html: string): void {
  const fresh = new DOMParser().parseFromString(html, 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.querySelector(`[data-live="${part.getAttribute('data-live')}"]`);
    // Unchanged parts stay, so that screen readers do not announce them again.
    if (next && next.innerHTML !== part.innerHTML) part.replaceChildren(...next.childNodes);
  }
}

async function load(init?: RequestInit): Promise<void> {
  const response = await fetch(location.pathname, init).catch(() => null);
  // The key has expired: the reloaded page says so.
  if (response && response.status === 403) return location.reload();
  if (response?.ok) show(await response.text());
}

let isLoading = false;
async function update(): Promise<void> {
  if (isLoading || document.hidden) return;
  isLoading = true;
  await load();
  isLoading = false;
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
  event.preventDefault();
  const entries = [...new FormData(form, event.submitter)].map(([name, value]) => [name, String(value)]);
  load({ method: 'POST', body: new URLSearchParams(entries) });
});

setInterval(update, INTERVAL_MILLISECONDS);
