import { screen } from '@testing-library/react';
import { renderInSite } from '@unitbase/remote-kit/testing';
import { readListing } from '../shared/listing-address';
import { results } from '../testing/fixtures';
import { FollowListing } from './follow-listing';

function open(at: string) {
  const [pathname = '', search = ''] = at.split('?');
  const address = readListing(pathname, new URLSearchParams(search));
  if (!address) throw new Error(`${at} is no listing.`);
  renderInSite(<FollowListing address={address} names={{ ...results().names, country: 'France' }} />);
}

test.each([
  ['/search?search=camera-hire', 'Follow “camera hire”', '/following?kind=search&ref=camera+hire'],
  ['/country/france', 'Follow France', '/following?kind=country&ref=france'],
  [
    '/section/studios/country/france',
    'Follow studios in France',
    '/following?kind=section&ref=france%2Fstudios',
  ],
])('%s offers to follow its subject', (at, name, href) => {
  open(at);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test.each([
  ['/country/france', '/feeds/countries/france.atom'],
  ['/section/studios/country/france', '/feeds/sections/france/studios.atom'],
  ['/search?search=camera-hire', '/feeds/search.atom?search=camera+hire'],
])('%s has the feed %s', (at, path) => {
  open(at);
  expect(screen.getByRole('link', { name: 'Feed' })).toHaveAttribute(
    'href',
    `https://unitbase.example${path}`,
  );
});

test('names a country with its article inside the name of a section', () => {
  const address = readListing('/section/studios/country/uk', new URLSearchParams());
  if (!address) throw new Error('The address is no listing.');
  renderInSite(<FollowListing address={address} names={{ ...results().names, country: 'UK' }} />);
  expect(screen.getByRole('link', { name: 'Follow studios in the UK' })).toBeVisible();
});

test('a section of all countries offers nothing to follow', () => {
  open('/section/studios');
  expect(screen.queryByRole('link')).toBeNull();
});
