import Cookies from 'js-cookie';
import {
  clearCookiesAtLogout,
  hidePopupFor,
  mayShowNewsletter,
  popupPauseDays,
  rememberSubscription,
} from './newsletter-cookies';

const DAY = 86_400_000;
const now = Date.now();

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(Cookies.get())) Cookies.remove(name);
});

describe('newsletter cookies', () => {
  it('lets the pop-up show on a first visit (AC-215)', () => {
    expect(mayShowNewsletter(now)).toBe(true);
  });

  it('keeps its answers for the document where storage is denied', () => {
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Not possible.', 'SecurityError');
      });
    }
    expect(mayShowNewsletter(now)).toBe(true);
    rememberSubscription(now);
    Cookies.remove('newsletter');
    expect(mayShowNewsletter(now)).toBe(false);
    jest.restoreAllMocks();
    // Drops the value that was kept in memory.
    rememberSubscription(now);
  });

  it('hides it while its cookie exists, whose value is its end (AC-216, AC-217)', () => {
    hidePopupFor(1, now);
    expect(mayShowNewsletter(now)).toBe(false);
    expect(document.cookie).toBe(`newsletter=${now + DAY}`);
  });

  describe('with fake timers', () => {
    /** Replaces document.cookie: jsdom's jar ignores fake timers. */
    const jar = new Map<string, { text: string; until: number }>();
    beforeEach(() => {
      jest.useFakeTimers({ now });
      jar.clear();
      Object.defineProperty(document, 'cookie', {
        configurable: true,
        get: () =>
          [...jar.values()].flatMap(({ text, until }) => (until > Date.now() ? [text] : [])).join('; '),
        set: (line: string) => {
          const [text = '', ...attributes] = line.split('; ');
          const expires = attributes.find((attribute) => attribute.startsWith('expires='))?.slice(8);
          const until = expires ? Date.parse(expires) : Number.POSITIVE_INFINITY;
          jar.set(text.split('=')[0] ?? '', { text, until });
        },
      });
    });
    afterEach(() => {
      Reflect.deleteProperty(document, 'cookie');
      jest.useRealTimers();
    });

    it.each([
      ['closed by a visitor', popupPauseDays.closedByVisitor, 1],
      ['seen again by a subscriber', popupPauseDays.knownSubscriber, 30],
      ['closed by a user', popupPauseDays.closedByUser, 90],
      ['subscribed', popupPauseDays.subscribed, 90],
    ])(
      '%s: the cookie lasts to the last second of its days (AC-217 to AC-220, CO-040)',
      (_by, days, specified) => {
        expect(days).toBe(specified);
        hidePopupFor(days, now);
        jest.setSystemTime(now + days * DAY - 1_000);
        expect(Cookies.get('newsletter')).toBeDefined();
        expect(mayShowNewsletter(Date.now())).toBe(false);
        jest.setSystemTime(now + days * DAY + 1_000);
        expect(Cookies.get('newsletter')).toBeUndefined();
        expect(mayShowNewsletter(Date.now())).toBe(true);
      },
    );

    it('hides it from a subscriber for 90 days, then for 30 days repeatedly (AC-219 to AC-221)', () => {
      rememberSubscription(now);
      for (const day of [89, 91, 120, 122, 152]) {
        jest.setSystemTime(now + day * DAY);
        expect({ day, shows: mayShowNewsletter(Date.now()) }).toEqual({ day, shows: false });
        expect(Cookies.get('newsletter')).toBeDefined();
      }
      expect(Number(Cookies.get('newsletter'))).toBe(now + 152 * DAY + 30 * DAY);
    });
  });

  it('hides it for 30 days from a subscriber whose cookie has expired (AC-219 to AC-221)', () => {
    rememberSubscription(now);
    expect(document.cookie).toBe(`newsletter=${now + 90 * DAY}`);
    Cookies.remove('newsletter');
    expect(mayShowNewsletter(now)).toBe(false);
    expect(document.cookie).toBe(`newsletter=${now + 30 * DAY}`);
  });

  it('clears the snooze on the day before its end and later (AC-222, AC-223)', () => {
    localStorage.setItem('newsletter_snooze', String(now + 5 * DAY));
    expect(mayShowNewsletter(now)).toBe(false);
    expect(mayShowNewsletter(now + 3 * DAY)).toBe(false);
    expect(mayShowNewsletter(now + 4 * DAY)).toBe(true);
    expect(localStorage.getItem('newsletter_snooze')).toBeNull();
  });

  it('keeps only the newsletter and consent cookies after a logout (AC-075 to AC-077, CO-044)', () => {
    hidePopupFor(1, now);
    Cookies.set('consent', 'all');
    Cookies.set('previous_page', '1');
    clearCookiesAtLogout();
    expect(document.cookie).toBe(`newsletter=${now + DAY}; consent=all`);
    expect(localStorage.getItem('newsletter_snooze')).toBe(String(now + DAY));
  });
});
