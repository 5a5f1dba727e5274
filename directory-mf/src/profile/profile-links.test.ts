import { socialUrl, telephoneUrl, websiteName, websiteUrl } from './profile-links';

describe('social links', () => {
  it.each([
    ['https://vimeo.com/x', 'https://vimeo.com/x'],
    ['HTTP://facebook.com/x', 'HTTP://facebook.com/x'],
  ])('keeps the full address %s (DI-223)', (typed, url) => {
    expect(socialUrl('facebook', typed)).toBe(url);
  });

  it('puts https:// before www… (DI-224)', () => {
    expect(socialUrl('imdb', 'www.imdb.com/name/nm1')).toBe('https://www.imdb.com/name/nm1');
  });

  it('puts https:// before a country code with the domain of the network only (DI-225)', () => {
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
    ['youtube', 'https://www.youtube.com/casaplana'],
  ] as const)('builds the address of a bare name on %s (DI-226)', (network, url) => {
    expect(socialUrl(network, '@casaplana')).toBe(url);
  });

  it('refuses other schemes and nothing', () => {
    expect(socialUrl('facebook', 'javascript:alert(1)')).toBeNull();
    expect(socialUrl('facebook', '  ')).toBeNull();
  });
});

describe('website', () => {
  it.each([
    ['example.com', 'http://example.com'],
    ['https://example.com', 'https://example.com'],
    ['http://example.com', 'http://example.com'],
    ['example.com:8080/x', 'http://example.com:8080/x'],
    ['javascript:alert(1)', null],
    ['', null],
  ])('reads %s as %s (DI-222)', (typed, url) => {
    expect(websiteUrl(typed)).toBe(url);
  });

  it('is called by its host', () => {
    expect(websiteName('https://www.example.com/')).toBe('example.com');
  });
});

it('dials digits and a leading plus', () => {
  expect(telephoneUrl('+33 (0)1 55-01')).toBe('tel:+3301 5501'.replace(' ', ''));
});
