import { type Edit, insertParagraph, markSelection, type Selected } from './marks';

const apply = ({ text }: Selected, { from, to, insert }: Edit): string =>
  text.slice(0, from) + insert + text.slice(to);

test('marks the selection and keeps it selected', () => {
  const selected = { text: 'one two three', from: 4, to: 7 };
  const edit = markSelection(selected, 'bold');
  expect(apply(selected, edit)).toBe('one **two** three');
  expect(edit.select).toEqual({ from: 6, to: 9 });
  expect(apply(selected, markSelection(selected, 'link'))).toBe('one [two](https://) three');
});

test('marks every line of the selection, and unmarks marked ones', () => {
  const plain = { text: 'a\nb\nc', from: 0, to: 3 };
  const listed = apply(plain, markSelection(plain, 'list'));
  expect(listed).toBe('- a\n- b\nc');
  const again = { text: listed, from: 1, to: 6 };
  expect(apply(again, markSelection(again, 'list'))).toBe('a\nb\nc');
});

test('inserts a picture as a paragraph of its own', () => {
  const middle = { text: 'First line\nSecond', from: 2, to: 2 };
  expect(apply(middle, insertParagraph(middle, '![x](/y)'))).toBe('First line\n\n![x](/y)\n\nSecond');
  const empty = { text: '', from: 0, to: 0 };
  expect(apply(empty, insertParagraph(empty, '![x](/y)'))).toBe('![x](/y)');
});
