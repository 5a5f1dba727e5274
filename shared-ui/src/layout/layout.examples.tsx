import type { ReactNode } from 'react';
import { Cluster, Divider, Grid, Wrap } from './layout';

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
  divider: <Divider />,
};
