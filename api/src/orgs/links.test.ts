import { socialUrl } from './links';

describe('social links', () => {
  it.each([
    ['https://vimeo.com/x', 'https://vimeo.com/x'],
    ['HTTP://facebook.com/x', 'http://facebook.com/x'],
  ])('keeps the full URL %s (DI-223)', (typed, url) => {
    expect(socialUrl('facebook', typed)).toBe(url);
  });

  it('adds https:// before www… (DI-224)', () => {
    expect(socialUrl('imdb', 'www.imdb.com/name/nm1')).toBe('https://www.imdb.com/name/nm1');
  });

  it('adds https:// before the network’s own domain, with or without a country subdomain (DI-225)', () => {
    expect(socialUrl('facebook', 'Facebook.com/x')).toBe('https://facebook.com/x');
    expect(socialUrl('linkedin', 'uk.linkedin.com/in/x')).toBe('https://uk.linkedin.com/in/x');
    expect(socialUrl('instagram', 'usfilms')).toBe('https://www.instagram.com/usfilms');
    expect(socialUrl('instagram', 'de.focus')).toBe('https://www.instagram.com/de.focus');
  });

  it.each([
    ['facebook', 'https://www.facebook.com/casaplana'],
    ['twitter', 'https://twitter.com/casaplana'],
    ['instagram', 'https://www.instagram.com/casaplana'],
    ['imdb', 'https://www.imdb.com/name/casaplana'],
    ['linkedin', 'https://www.linkedin.com/company/casaplana'],
    ['youtube', 'https://www.youtube.com/@casaplana'],
  ] as const)('builds the URL of a bare name on %s (DI-226)', (network, url) => {
    expect(socialUrl(network, '@casaplana')).toBe(url);
  });

  it('rejects other schemes and blank values', () => {
    expect(socialUrl('facebook', 'javascript:alert(1)')).toBeNull();
    expect(socialUrl('facebook', '  ')).toBeNull();
  });
});
