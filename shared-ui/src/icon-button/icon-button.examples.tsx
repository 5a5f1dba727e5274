import type { ReactNode } from 'react';
import { ArrowLeftIcon, ArrowRightIcon, CloseIcon, PauseIcon } from '../icons/icons';
import { Cluster } from '../layout/layout';
import { IconButton } from './icon-button';

export const examples: Record<string, ReactNode> = {
  keys: (
    <Cluster>
      <IconButton label="Pause">
        <PauseIcon />
      </IconButton>
      <IconButton label="Previous" disabled>
        <ArrowLeftIcon />
      </IconButton>
      <IconButton label="Next">
        <ArrowRightIcon />
      </IconButton>
      <IconButton label="Close" bare>
        <CloseIcon />
      </IconButton>
    </Cluster>
  ),
};
