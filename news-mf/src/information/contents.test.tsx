import { screen, within } from '@testing-library/react';
import { renderInSite } from '@unitbase/remote-kit/testing';
import { withContents } from './contents';
import { ContentsList } from './contents-list';

test('gives headings unique ids and keeps those that they have [site V11]', () => {
  const { texts, entries } = withContents([
    '<p>Start.</p><h2>Who pays?</h2><p>You.</p><h3>Not this</h3>',
    '<h2 id="when">When &amp; where?</h2>',
    '<h2>Who pays?</h2>',
  ]);
  expect(entries).toEqual([
    { id: 'who-pays', title: 'Who pays?' },
    { id: 'when', title: 'When & where?' },
    { id: 'part-3', title: 'Who pays?' },
  ]);
  expect(texts).toEqual([
    '<p>Start.</p><h2 id="who-pays">Who pays?</h2><p>You.</p><h3>Not this</h3>',
    '<h2 id="when">When &amp; where?</h2>',
    '<h2 id="part-3">Who pays?</h2>',
  ]);
});

test('lists letters as A to Z, with links for those that the page has [site V11]', () => {
  renderInSite(
    <ContentsList entries={['A', 'B', 'D'].map((title) => ({ id: title.toLowerCase(), title }))} />,
  );
  const letters = within(screen.getByRole('navigation', { name: 'A to Z' }));
  expect(letters.getAllByRole('listitem')).toHaveLength(26);
  expect(letters.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#a', '#b', '#d']);
});

test('lists other headings, and nothing for a short page [site V11]', () => {
  const entries = ['Who?', 'When?', 'Where?'].map((title, index) => ({ id: `part-${index}`, title }));
  const { unmount } = renderInSite(<ContentsList entries={entries} />);
  const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
  expect(contents.getAllByText('When?')[0]).toHaveAttribute('href', '#part-1');
  unmount();
  renderInSite(<ContentsList entries={entries.slice(1)} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
