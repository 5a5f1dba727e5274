import { factsOf } from './incentives';

it('reads the text before the first heading and each heading with its text', () => {
  const html =
    '<p>A rebate of 30 per cent &amp; more.</p><h3>Who can apply</h3><p>Features.</p><h3>Conditions</h3>' +
    '<ul><li>a local company</li><li>an audit</li></ul><h3>Empty</h3>';
  expect(factsOf(html)).toEqual([
    { title: '', text: 'A rebate of 30 per cent & more.' },
    { title: 'Who can apply', text: 'Features.' },
    { title: 'Conditions', text: 'a local company; an audit' },
  ]);
  expect(factsOf('')).toEqual([]);
});
