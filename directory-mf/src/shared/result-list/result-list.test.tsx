import { render, screen } from '@testing-library/react';
import { ResultList, tierRuns } from './result-list';

const company = (key: number, tier: 'GOLD' | 'CORPORATE' | 'BASIC') => ({
  key,
  tier,
  name: `Company ${key}`,
  href: `/company/${key}`,
});

describe('ResultList', () => {
  it('keeps the rank order and starts a new run at each change of tier', () => {
    const runs = tierRuns([company(1, 'GOLD'), company(2, 'GOLD'), company(3, 'BASIC'), company(4, 'GOLD')]);
    expect(runs.map((run) => [run.tier, run.companies.map(({ key }) => key)])).toEqual([
      ['GOLD', [1, 2]],
      ['BASIC', [3]],
      ['GOLD', [4]],
    ]);
  });

  it('labels runs by tier, Corporate as Silver, and links every company', () => {
    render(<ResultList companies={[company(1, 'GOLD'), company(2, 'CORPORATE')]} />);
    expect(screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)).toEqual([
      'Gold',
      'Silver',
    ]);
    expect(screen.getByRole('link', { name: 'Company 2' })).toHaveAttribute('href', '/company/2');
  });

  it('requests a larger picture for a last card that spans both columns', () => {
    const companies = [1, 2, 3].map((key) => ({ ...company(key, 'GOLD'), still: `/media/${key}.jpg` }));
    const { container } = render(<ResultList companies={companies} />);
    const widths = [...container.querySelectorAll('img[sizes]')].map(
      (image) => /\(width < 68.75em\) (\d+)vw/.exec(image.getAttribute('sizes') ?? '')?.[1],
    );
    expect(widths).toEqual(['46', '46', '94']);
  });
});
