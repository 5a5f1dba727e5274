import Cookies from 'js-cookie';
import {
  clearCookiesAtLogout,
  keepAway,
  mayShowNewsletter,
  rememberSubscription,
} from './newsletter-cookies';

const DAY = 86_400_000;
const now = Date.now();

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

describe('newsletter cookies', () => {
  it('lets the pop-up show to somebody new (AC-215)', () => {
    expect(mayShowNewsletter(now)).toBe(true);
  });

  it('keeps it away while its cookie lasts, which tells its end (AC-216, AC-217)', () => {
    keepAway(1, now);
    expect(mayShowNewsletter(now)).toBe(false);
    expect(document.cookie).toBe(`newsletter=${now + DAY}`);
  });

  it('gives a subscriber whose cookie has gone 30 days more (AC-219 to AC-221)', () => {
    rememberSubscription(now);
    expect(document.cookie).toBe(`newsletter=${now + 90 * DAY}`);
    Cookies.remove('newsletter');
    expect(mayShowNewsletter(now)).toBe(false);
    expect(document.cookie).toBe(`newsletter=${now + 30 * DAY}`);
  });

  it('clears the snooze on the day before its end, and after it (AC-222, AC-223)', () => {
    localStorage.setItem('newsletter_snooze', String(now + 5 * DAY));
    expect(mayShowNewsletter(now)).toBe(false);
    expect(mayShowNewsletter(now + 3 * DAY)).toBe(false);
    expect(mayShowNewsletter(now + 4 * DAY)).toBe(true);
    expect(localStorage.getItem('newsletter_snooze')).toBeNull();
  });

  it('leaves only the newsletter and consent cookies after a logout (AC-075 to AC-077, CO-044)', () => {
    keepAway(1, now);
    Cookies.set('consent', 'all');
    Cookies.set('previous_page', '1');
    clearCookiesAtLogout();
    expect(document.cookie).toBe(`newsletter=${now + DAY}; consent=all`);
    expect(localStorage.getItem('newsletter_snooze')).toBe(String(now + DAY));
  });
});
