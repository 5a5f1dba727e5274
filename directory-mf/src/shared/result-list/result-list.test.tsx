import { render, screen } from '@testing-library/react';
import { ResultList, tierRuns } from './result-list';

const company = (key: number, tier: 'GOLD' | 'CORPORATE' | 'BASIC') => ({
  key,
  tier,
  name: `Company ${key}`,
  href: `/company/${key}`,
});

describe('ResultList', () => {
  it('keeps the rank order and opens a new run where the tier changes', () => {
    const runs = tierRuns([company(1, 'GOLD'), company(2, 'GOLD'), company(3, 'BASIC'), company(4, 'GOLD')]);
    expect(runs.map((run) => [run.tier, run.companies.map((each) => each.key)])).toEqual([
      ['GOLD', [1, 2]],
      ['BASIC', [3]],
      ['GOLD', [4]],
    ]);
  });

  it('names each run by its tier, Corporate as Silver, and links every company', () => {
    render(<ResultList companies={[company(1, 'GOLD'), company(2, 'CORPORATE')]} />);
    expect(screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)).toEqual([
      'Gold',
      'Silver',
    ]);
    expect(screen.getByRole('link', { name: 'Company 2' })).toHaveAttribute('href', '/company/2');
  });

  it('asks for a larger picture where the last card stands across both columns', () => {
    const companies = [1, 2, 3].map((key) => ({ ...company(key, 'GOLD'), still: `/media/${key}.jpg` }));
    const { container } = render(<ResultList companies={companies} />);
    const widths = [...container.querySelectorAll('img[sizes]')].map(
      (image) => /\(width < 68.75em\) (\d+)vw/.exec(image.getAttribute('sizes') ?? '')?.[1],
    );
    expect(widths).toEqual(['46', '46', '94']);
  });
});
