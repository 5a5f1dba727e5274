import { screen } from '@testing-library/react';
import { renderInSite } from '@unitbase/remote-kit/testing';
import { Save } from './save';

const lyon = {
  kind: 'place' as const,
  ref: 'france/city/lyon',
  name: 'Lyon',
  url: '/country/france/city/lyon',
};

test('sends its form without script, with the page to come back to', () => {
  renderInSite(<Save item={lyon} />, { at: '/country/france/city/lyon?offset=30' });
  const button = screen.getByRole('button', { name: 'Save Lyon' });
  const form = (button as HTMLButtonElement).form;
  expect(form).toHaveAttribute('action', '/lists');
  expect(form).toHaveFormValues({ intent: 'save', return: '/country/france/city/lyon?offset=30' });
  expect(button).toHaveAttribute('value', 'place:france/city/lyon');
});

test('has another label for articles', () => {
  renderInSite(<Save item={{ ...lyon, kind: 'article' }} label="Add to list" />);
  expect(screen.getByRole('button', { name: 'Add to list Lyon' })).toBeVisible();
});
