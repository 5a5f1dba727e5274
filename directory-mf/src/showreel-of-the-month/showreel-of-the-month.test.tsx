import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInSite } from '@unitbase/shared-ui/site/testing';
import { showreel } from '../testing/fixtures';
import { Fragment } from './showreel-of-the-month';

const other = showreel({
  showreel_id: 2,
  showreel_name: 'Roads',
  company: { ...showreel().company, orgname: 'Casa Plana Films', url_slug: 'casa-plana' },
});
const hidden = showreel({
  showreel_id: 3,
  is_published: false,
  company: { ...showreel().company, orgname: 'Hidden Films' },
});

beforeEach(() => {
  // jsdom plays nothing.
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

it('plays one reel and puts another in its place when chosen; unpublished ones stay out (DI-209)', async () => {
  renderInSite(<Fragment />, { answers: { getFeaturedShowreels: [showreel(), other, hidden] } });
  expect(await screen.findByRole('heading', { name: 'Showreel of the month' })).toBeInTheDocument();
  expect(screen.getByLabelText('Atelier Méridien: Coastal unit reel')).toHaveAttribute('controls');
  expect(screen.queryByText('Hidden Films')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: /Casa Plana Films/ }));
  expect(screen.getByLabelText('Casa Plana Films: Roads')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Casa Plana Films' })).toBeInTheDocument();
});

it('is left out without showreels', async () => {
  const { container } = renderInSite(<Fragment />, { answers: { getFeaturedShowreels: [] } });
  expect(container).toBeEmptyDOMElement();
});
