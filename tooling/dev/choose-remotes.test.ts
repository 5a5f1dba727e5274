import { chooseRemotes } from './choose-remotes';

const remotes = ['directory', 'news', 'account'];

test('chooses all remotes without a name', () => {
  expect(chooseRemotes([], remotes)).toEqual(remotes);
});

test('chooses each named remote once', () => {
  expect(chooseRemotes(['news', 'news'], remotes)).toEqual(['news']);
});

test('rejects an unknown name and lists the remotes', () => {
  expect(() => chooseRemotes(['shell'], remotes)).toThrow(
    "Unknown remote 'shell'. Use directory, news, account, or no name for all.",
  );
});
