import { cssConflict, definedTokens, missingTokens } from './css-gate';

const conflict = (css: string) => cssConflict('news', 'browser/app.css', css);
const inLayer = (css: string) => `@layer remote{${css}}`;

test.each([
  ['a local class', '.title_Wk9nNH{color:red}'],
  ['elements inside a local class', '.title_Wk9nNH a:hover, .text_Wk9nNH>*+*{color:red}'],
  ['a condition', '@media (width<=480px){.title_Wk9nNH{color:red}}'],
  ['a list inside a selector', '.title_Wk9nNH:is([data-open],.row_Wk9nNH:has(a,b)){color:red}'],
  ['local keyframes', '@keyframes turn_Wk9nNH{to{rotate:1turn}}'],
  ['braces in a string', '.title_Wk9nNH:before{content:"}p{"}'],
  ['a nested rule', '.title_Wk9nNH{&:hover{color:red} p{color:blue}}'],
  ['a state of the document', ':root[data-theme=dark] .title_Wk9nNH{color:red}'],
  ['one of several local classes', ':is(.title_Wk9nNH,.row_Wk9nNH) a{color:red}'],
  ['an element that contains a local class', 'main:has(.title_Wk9nNH){color:red}'],
  ['escapes in a local name', '.w-1\\/2_Wk9n\\+H{color:red}'],
])('accepts %s', (_title, css) => {
  expect(conflict(inLayer(css))).toBeNull();
  expect(conflict(`/* p{} */@media print{${inLayer(css)}}`)).toBeNull();
});

test.each([
  ['an element', inLayer('p{color:red}'), 'p'],
  ['an element beside a local class', inLayer('.title_Wk9nNH,h1{color:red}'), 'h1'],
  ['everything but a local class', inLayer(':not(.title_Wk9nNH){color:red}'), ':not(.title_Wk9nNH)'],
  ['an element among local classes', inLayer(':is(.title_Wk9nNH,h1){color:red}'), ':is(.title_Wk9nNH,h1)'],
  ['a scope', inLayer('@scope(body){p{color:red}}'), '@scope (body)'],
  ['everything', inLayer('*{color:red}'), '*'],
  ['the root', inLayer(':root{--ink:red}'), ':root'],
  ['a global class', inLayer('.header{color:red}'), '.header'],
  ['a rule outside the layer', '.title_Wk9nNH{color:red}', '.title_Wk9nNH'],
  ['a rule in another layer', '@layer kit{.title_Wk9nNH{color:red}}', '@layer kit'],
  ['another order of the layers', '@layer remote,reset;', '@layer remote,reset'],
  [
    'an import',
    '@import "https://elsewhere.example/all.css";',
    '@import "https://elsewhere.example/all.css"',
  ],
  ['a font', inLayer('@font-face{font-family:Own;src:url(own.woff2)}'), '@font-face'],
  ['global keyframes', inLayer('@keyframes turn{to{rotate:1turn}}'), '@keyframes turn'],
  ['a registered property', '@property --ink{syntax:"*";inherits:false}', '@property --ink'],
])('rejects %s', (_title, css, leak) => {
  expect(conflict(css)).toContain(`browser/app.css of news leaks: '${leak}' is outside '@layer remote'`);
});

test('rejects a file that is not a stylesheet', () => {
  expect(conflict('@layer remote{.title_Wk9nNH{color:red}')).toBe(
    'browser/app.css of news is not a stylesheet (Unclosed block, line 1): build news again.',
  );
});

test('finds the custom properties that are read but not set', () => {
  expect(
    missingTokens([
      '.a{color:var(--ink);gap:var(--gap, 4px);--own:1}',
      '.b{width:var( --own );top:var(--ink)}',
    ]),
  ).toEqual(['--ink']);
  expect(definedTokens(':root{--ink:#000;--s1:4px}@property --turn{syntax:"*"}')).toEqual([
    '--ink',
    '--s1',
    '--turn',
  ]);
});
