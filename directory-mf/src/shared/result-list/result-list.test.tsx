import { screen } from '@testing-library/react';
import { renderInSite } from '@unitbase/remote-kit/testing';
import { resultGroups } from './result-groups';
import { ResultList } from './result-list';

type Tier = 'GOLD' | 'PLATINUM' | 'CORPORATE' | 'BASIC';

const company = (key: number, tier: Tier) => ({
  key,
  tier,
  name: `Company ${key}`,
  href: `/company/${key}`,
});

/** Returns companies by a sketch: 'GGSB' is two of Gold, one of Silver and one of Basic. */
const companiesOf = (sketch: string) =>
  [...sketch].map((letter, index) =>
    company(
      index + 1,
      ({ P: 'PLATINUM', G: 'GOLD', S: 'CORPORATE', B: 'BASIC' } as const)[letter] ?? 'BASIC',
    ),
  );

const sketchOf = (companies: readonly { tier: Tier }[]) =>
  companies.map(({ tier }) => (tier === 'CORPORATE' ? 'S' : tier[0])).join('');

describe('resultGroups', () => {
  it.each([
    ['G'.repeat(30), [`${'G'.repeat(6)}|${'G'.repeat(24)}`]],
    ['PG'.padEnd(5, 'G'), ['PGGGG|']],
    ['GGGGSSSSBBBB', ['GGGG|', '|SSSS', '|BBBB']],
    ['GSB', ['G|', '|S', '|B']],
    ['BBBGGGGSSSSGGG', ['|BBB', 'GGGG|', '|SSSS', 'GG|G']],
    ['GGGGGSBGGGGBBB', ['GGGGG|', '|SB', 'G|GGG', '|BBB']],
    ['GBGBGB', ['|GBGBGB']],
    ['GGGGGGGGGGSGGGBG', ['GGGGGG|GGGG', '|S', '|GGG', '|BG']],
  ])('groups %s, at most six in full size, in the order of the api [site V2]', (sketch, groups) => {
    const result = resultGroups(companiesOf(sketch));
    expect(result.map(({ full, compact }) => `${sketchOf(full)}|${sketchOf(compact)}`)).toEqual(groups);
    expect(result.flatMap(({ full, compact }) => [...full, ...compact]).map(({ key }) => key)).toEqual(
      Array.from(sketch, (_, index) => index + 1),
    );
  });
});

describe('ResultList', () => {
  it('labels groups by tier, Corporate as Silver, and links every company', () => {
    renderInSite(<ResultList companies={companiesOf('GS')} />);
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'Gold',
      'Silver',
    ]);
    expect(screen.getByRole('link', { name: 'Company 2' })).toHaveAttribute('href', '/company/2');
  });

  it('shows no still twice [site V3]', () => {
    const still = '/media/pictures/still.webp';
    const { container } = renderInSite(
      <ResultList companies={companiesOf('GGG').map((entry) => ({ ...entry, still }))} />,
    );
    const stills = [...container.querySelectorAll('img')].filter(({ src }) => src.includes(still));
    expect(stills).toHaveLength(1);
  });

  it('names every tier of a mixed group, and the tier of each card in it', () => {
    renderInSite(<ResultList companies={companiesOf('GBGS')} />);
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Gold, Silver, Basic');
    expect(screen.getAllByText('Gold', { selector: 'article *' })).toHaveLength(2);
  });

  it('has pictures on six cards only', () => {
    const companies = companiesOf('G'.repeat(15)).map((each) => ({
      ...each,
      still: `/media/${each.key}.jpg`,
    }));
    const { container } = renderInSite(<ResultList companies={companies} />);
    expect(container.querySelectorAll('img')).toHaveLength(6);
  });

  it('requests a larger picture for a last card that spans both columns', () => {
    const companies = companiesOf('GGG').map((each) => ({ ...each, still: `/media/${each.key}.jpg` }));
    const { container } = renderInSite(<ResultList companies={companies} />);
    const widths = [...container.querySelectorAll('img[sizes]')].map(
      (image) => /\(width < 68.75em\) (\d+)vw/.exec(image.getAttribute('sizes') ?? '')?.[1],
    );
    expect(widths).toEqual(['46', '46', '94']);
  });
});
