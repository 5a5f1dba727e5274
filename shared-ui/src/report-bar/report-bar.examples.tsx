import type { ReactNode } from 'react';
import { CheckField } from '../choice/choice';
import { ReportBar, ReportCell, ReportOptions } from './report-bar';

const cells = (prefix: string) => (
  <>
    <ReportCell label="Company, person, credit or service" htmlFor={`${prefix}-keyword`}>
      <input id={`${prefix}-keyword`} name="keyword" placeholder="Try “drone operator”" />
    </ReportCell>
    <ReportCell label="Category" htmlFor={`${prefix}-category`}>
      <select id={`${prefix}-category`} name="category">
        <option>All categories</option>
      </select>
    </ReportCell>
    <ReportCell label="Country, state, county or city" htmlFor={`${prefix}-place`}>
      <input id={`${prefix}-place`} name="place" placeholder="Anywhere" />
    </ReportCell>
  </>
);

export const examples: Record<string, ReactNode> = {
  hero: (
    <>
      <ReportBar action="/search" aria-label="Directory" go="SEARCH DIRECTORY" unready>
        {cells('hero')}
      </ReportBar>
      <ReportOptions>
        <CheckField label="Companies" defaultChecked />
        <CheckField label="People" />
      </ReportOptions>
    </>
  ),
  compact: (
    <ReportBar action="/search" aria-label="Directory, inner page" go="SEARCH DIRECTORY" compact>
      {cells('compact')}
    </ReportBar>
  ),
};
