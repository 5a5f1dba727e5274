import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInSite } from '@unitbase/remote-kit/testing';
import { showreel } from '../testing/fixtures';
import { Fragment } from './showreel-of-the-month';

const other = showreel({
  showreel_id: 2,
  showreel_name: 'Roads',
  custom_title: null,
  company: { ...showreel().company, orgname: 'Casa Plana Films', url_slug: 'casa-plana' },
});
const hidden = showreel({
  showreel_id: 3,
  is_published: false,
  company: { ...showreel().company, orgname: 'Hidden Films' },
});

beforeEach(() => {
  // jsdom does not implement playback.
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

it('plays the chosen reel and hides unpublished ones (DI-209)', async () => {
  renderInSite(<Fragment />, { responses: { getFeaturedShowreels: [showreel(), other, hidden] } });
  expect(await screen.findByRole('heading', { name: 'Showreel of the month' })).toBeInTheDocument();
  expect(screen.getByLabelText('Atelier Méridien: Coastal unit reel')).toBeInTheDocument();
  expect(screen.queryByText('Hidden Films')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: /Casa Plana Films/ }));
  expect(screen.getByLabelText('Casa Plana Films: Roads')).toHaveAttribute('controls');
  expect(screen.getByRole('heading', { name: 'Roads' })).toBeInTheDocument();
});

it("shows the editors' title or the reel's name, linked to the profile (NE-009, NE-010, NE-011)", async () => {
  const named = showreel({ showreel_id: 4, custom_title: 'Coast by night', showreel_name: 'Reel 4' });
  named.company = { ...named.company, country: 'South Korea', country_slug: 'south-korea', url_slug: 'han' };
  renderInSite(<Fragment />, { responses: { getFeaturedShowreels: [named, other] } });
  const title = await screen.findByRole('heading', { name: 'Coast by night' });
  expect(within(title).getByRole('link')).toHaveAttribute('href', '/country/south-korea/profile/han');
  expect(screen.getByRole('link', { name: /^Roads/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/country\/[^/]+\/profile\/casa-plana#showreel$/),
  );
});

it('renders nothing without showreels', async () => {
  const { container } = renderInSite(<Fragment />, { responses: { getFeaturedShowreels: [] } });
  expect(container).toBeEmptyDOMElement();
});
