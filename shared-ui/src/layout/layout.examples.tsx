import type { ReactNode } from 'react';
import { Cluster, Divider, Grid, PageHead, Wrap } from './layout';

export const examples: Record<string, ReactNode> = {
  sheet: (
    <Wrap>
      <Grid>
        <p>One</p>
        <p>Two</p>
      </Grid>
    </Wrap>
  ),
  cluster: (
    <Cluster>
      <span>France</span>
      <span>Morocco</span>
    </Cluster>
  ),
  head: (
    <PageHead>
      <h1>Dialling codes</h1>
      <p>Country and city codes of 149 countries.</p>
    </PageHead>
  ),
  divider: <Divider />,
};
