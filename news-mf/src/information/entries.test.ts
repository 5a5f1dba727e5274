import { entriesOf, findIn } from './entries';

const terms =
  '<h2>D</h2><dl><dt>Dolly</dt><dd>A <em>cart</em> for the camera.</dd><dt>Dailies</dt><dd>Yesterday’s takes.</dd></dl>';
const questions =
  '<p>Ask away.</p><h2>Who may be listed?</h2><p>Crew &amp; companies.</p><h2>Where?</h2><p>Łódź.</p>';

test('reads terms with definitions and headings with texts', () => {
  expect(entriesOf(terms, 'terms').map(({ name, body }) => [name, body])).toEqual([
    ['Dolly', 'A <em>cart</em> for the camera.'],
    ['Dailies', 'Yesterday’s takes.'],
  ]);
  expect(entriesOf(questions, 'questions').map(({ name, body }) => [name, body])).toEqual([
    ['Who may be listed?', '<p>Crew &amp; companies.</p>'],
    ['Where?', '<p>Łódź.</p>'],
  ]);
  expect(entriesOf(terms, 'questions')).toEqual([]);
  expect(entriesOf('<p>Nothing.</p>', 'questions')).toEqual([]);
});

test.each([
  ['camera', 1, '<h2>D</h2><dl><dt>Dolly</dt><dd>A <em>cart</em> for the camera.</dd></dl>'],
  ['DAILIES takes', 1, '<h2>D</h2><dl><dt>Dailies</dt><dd>Yesterday’s takes.</dd></dl>'],
  ['crane', 0, ''],
  ['  ', 2, terms],
])('"%s" finds %i terms', (search, count, html) => {
  expect(findIn(terms, search)).toEqual({ count, html });
});

test('finds questions by their answers and ignores accents', () => {
  expect(findIn(questions, 'lodz')).toEqual({
    count: 1,
    html: '<p>Ask away.</p><h2>Where?</h2><p>Łódź.</p>',
  });
  expect(findIn('<p>Only a text.</p>', 'text').count).toBe(1);
});
