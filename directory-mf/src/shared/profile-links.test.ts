import { websiteUrl } from '@unitbase/contracts/urls';
import { websiteName } from './profile-links';

describe('website', () => {
  it.each([
    ['example.com', 'http://example.com'],
    ['https://example.com', 'https://example.com'],
    ['http://example.com', 'http://example.com'],
    ['example.com:8080/x', 'http://example.com:8080/x'],
    ['javascript:alert(1)', null],
    ['', null],
  ])('reads %s as %s (DI-222)', (input, url) => {
    expect(websiteUrl(input)).toBe(url);
  });

  it('has its host as name', () => {
    expect(websiteName('https://www.example.com/')).toBe('example.com');
  });
});
