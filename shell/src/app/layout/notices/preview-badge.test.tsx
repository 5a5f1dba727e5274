import { render, screen } from '@testing-library/react';
import { PreviewBadge } from './preview-badge';

test('shows the previewed releases and a form to end the preview', () => {
  render(<PreviewBadge releases={['news@1.1.0', 'directory@2.0.0']} />);
  expect(screen.getByRole('complementary', { name: 'Preview' }).textContent).toContain(
    'Only you see news@1.1.0, directory@2.0.0',
  );
  const form = screen.getByRole('button', { name: 'Back to what is live' }).closest('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/_preview/end']);
});
