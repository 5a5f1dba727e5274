import type { ReactNode } from 'react';
import { ArrowRightIcon, BinIcon } from '../icons/icons';
import { Cluster } from '../layout/layout';
import { Button, ButtonLink } from './button';

export const examples: Record<string, ReactNode> = {
  looks: (
    <Cluster>
      <Button variant="signal">Search</Button>
      <Button>Create Profile</Button>
      <Button variant="line">View profile</Button>
      <Button variant="quiet">Login</Button>
      <Button variant="danger">
        <BinIcon />
        Delete account
      </Button>
    </Cluster>
  ),
  states: (
    <Cluster>
      <Button variant="signal" busy>
        SEARCHING...
      </Button>
      <Button disabled>Disabled</Button>
      <Button unready>Not ready, focusable</Button>
    </Cluster>
  ),
  links: (
    <Cluster>
      <ButtonLink variant="signal" href="/register">
        Create Profile
      </ButtonLink>
      <ButtonLink variant="line" href="/news">
        Next
        <ArrowRightIcon />
      </ButtonLink>
    </Cluster>
  ),
  wide: (
    <Button wide variant="line">
      As wide as its column
    </Button>
  ),
};
