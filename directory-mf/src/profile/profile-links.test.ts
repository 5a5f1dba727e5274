import { telephoneUrl, websiteName, websiteUrl } from './profile-links';

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
