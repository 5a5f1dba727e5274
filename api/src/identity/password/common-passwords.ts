/**
 * Most used passwords of public breaches that satisfy the form's rules: words followed by numbers, and others.
 * Small, committed and checked offline (decision C16).
 */
const words = `
  abc admin administrator alexander amanda america andrew angel anthony arsenal asdfgh asdfghjkl ashley
  autumn azerty azertyuiop babygirl banana barcelona baseball basketball batman benjamin berlin blessed
  buster butterfly camera changeme charles charlie cheese chelsea chocolate cinema computer cookie corvette
  daniel december default director dragon elizabeth england facebook family ferrari film films flower
  football forever fortnite france freedom friday friends george germany ginger google guest hello hockey
  hollywood hunter iloveyou internet january jennifer jessica jesus jordan joshua killer letmein liverpool
  login london lovely loveme maggie manchester master matthew melissa mercedes michael michelle minecraft
  monday monkey movie mustang naruto nicole orange oscar p@ssw0rd p@ssword paris passw0rd password pepper
  pokemon porsche princess producer production purple qwerty qwertyui qwertyuiop richard robert root
  samantha samsung secret shadow soccer spiderman spring starwars stephanie studio summer sunshine superman
  temp test testing thomas tigger trustno unitbase victoria welcome whatever william winter yamaha zxcvbn
  zxcvbnm
`;

const endings = `
  1 12 123 1234 12345 123456 1! 123! 01 007 00 11 22 69 77 88 99 2000 2010 2015 2018 2019 2020 2021 2022
  2023 2024 2025 2026 1990 1995 1985 1980 1987 1988 1989 1991 1992 1993 1994 1996 1997 1998 1999
`;

const others = `
  01234567 012345678 0123456789 0987654321 0okm9ijn 10203040 11223344 1122334455 112233445566 12121212
  123123123 1231231234 12341234 12344321 123454321 1234554321 12345678 123456781 123456789 1234567890
  12345678910 123456qwerty 1234qwer 123abc123 123qweasd 123qweasdzxc 12qwaszx 13131313 135792468 1357924680
  147258369 147852369 159357456 19871987 19901990 1a2b3c4d 1loveyou 1passwor 1password 1q1q1q1q 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 20202020 2wsx3edc 321654987 3edc4rfv 456789123 4rfv5tgb
  741852963 789456123 8675309a 963852741 987654321 9876543210 a1234567 a12345678 a123456789 a1b2c3d4
  a1b2c3d4e5 aa123456 aa12345678 abc12345 abc123456 abcabc123 abcd1234 agent007 asd123asd asdf1234 blink182
  bond0007 eminem123 g00dluck il0veyou ilove123 l0vey0u letmein1! metallica1 myspace1 ncc1701d nirvana1
  p4ssw0rd p@55w0rd p@ssw0rd! p@ssw0rd1 pa$$w0rd pa55w0rd pa55word pass1234 pass12345 passpass1 passw0rd!
  passw0rd1 password1! q1w2e3r4 q1w2e3r4t5 qazwsx123 qwe123qwe qweasd123 qwer1234 qwert123 qwert12345
  qwerty123456 r2d2c3po rush2112 thx1138x welcome1! zaq12wsx zaq1zaq1 zxc123456 zxcv1234
`;

const list = (text: string): string[] => text.trim().split(/\s+/);

/** Common passwords in lower case, without spaces. */
export const commonPasswords: ReadonlySet<string> = new Set([
  ...list(words).flatMap((word) => list(endings).map((ending) => word + ending)),
  ...list(others),
]);
