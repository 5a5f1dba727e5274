import { chooseRemotes } from './choose-remotes';

const known = ['directory', 'news', 'account'];

test('without a name all remotes are watched', () => {
  expect(chooseRemotes([], known)).toEqual(known);
});

test('named ones alone are watched, each once', () => {
  expect(chooseRemotes(['news', 'news'], known)).toEqual(['news']);
});

test('a strange name is refused with the known ones', () => {
  expect(() => chooseRemotes(['shell'], known)).toThrow(
    "'shell' is no remote of this project: name one of directory, news, account, or none for all.",
  );
});
