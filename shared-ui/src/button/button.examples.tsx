import type { ReactNode } from 'react';
import { ArrowRightIcon, BinIcon } from '../icons/icons';
import { Cluster } from '../layout/layout';
import { Button, ButtonLink } from './button';

export const examples: Record<string, ReactNode> = {
  looks: (
    <Cluster>
      <Button look="signal">Search</Button>
      <Button>Create Profile</Button>
      <Button look="line">View profile</Button>
      <Button look="quiet">Login</Button>
      <Button look="danger">
        <BinIcon />
        Delete account
      </Button>
    </Cluster>
  ),
  states: (
    <Cluster>
      <Button look="signal" busy>
        SEARCHING...
      </Button>
      <Button disabled>Disabled</Button>
      <Button unready>Not ready, focusable</Button>
    </Cluster>
  ),
  links: (
    <Cluster>
      <ButtonLink look="signal" href="/register">
        Create Profile
      </ButtonLink>
      <ButtonLink look="line" href="/news">
        Next
        <ArrowRightIcon />
      </ButtonLink>
    </Cluster>
  ),
  wide: (
    <Button wide look="line">
      As wide as its column
    </Button>
  ),
};
