import type { SavedList } from '@unitbase/contracts/entities/lists';
import { listRules } from '@unitbase/contracts/limits';
import { urls } from '@unitbase/contracts/urls';
import { Form } from '@unitbase/remote-kit';
import { ShareIcon, SheetIcon } from '@unitbase/shared-ui/act-icons';
import { Button, ButtonLink } from '@unitbase/shared-ui/button';
import { Disclosure } from '@unitbase/shared-ui/disclosure';
import { Cluster } from '@unitbase/shared-ui/layout';
import { TextField } from '@unitbase/shared-ui/text-field';
import { DownloadMenu } from './download-menu';
import css from './list.module.css';
import type { ListOutcome } from './list-action';

interface ListActionsProps {
  list: SavedList;
  outcome: ListOutcome | undefined;
  /** Whether the share panel is open. */
  isSharing: boolean;
}

/** Renders what can be done with the whole list: share, take away, rename, duplicate, delete. */
export function ListActions({ list, outcome, isSharing }: ListActionsProps) {
  const companies = list.items.filter(({ company }) => company).length;
  return (
    <div className={css.listActions}>
      <ButtonLink
        variant={isSharing ? 'ink' : 'line'}
        href={isSharing ? urls.list(list.id) : `${urls.list(list.id)}?share=1`}
        aria-expanded={isSharing}
        aria-controls={isSharing ? 'share' : undefined}
      >
        <ShareIcon />
        Share
      </ButtonLink>
      {companies > 0 && (
        <>
          <ButtonLink variant="line" href={urls.callSheet(list.id)}>
            <SheetIcon />
            Call sheet
          </ButtonLink>
          <DownloadMenu listId={list.id} companies={companies} />
        </>
      )}
      <Disclosure label="More" open={outcome?.name !== undefined}>
        <Form method="post" className={css.rename} key={list.name} noValidate>
          <TextField
            label="Name of the list"
            name="name"
            limit={listRules.name}
            defaultValue={outcome?.typed ?? list.name}
            error={outcome?.name}
            autoComplete="off"
          />
          <Button type="submit" variant="line" name="intent" value="rename">
            Rename
          </Button>
        </Form>
        <Cluster>
          <Form method="post">
            <Button type="submit" variant="quiet" name="intent" value="duplicate">
              Duplicate
            </Button>
          </Form>
          {!list.is_current && (
            <Form method="post" preventScrollReset>
              <Button type="submit" variant="quiet" name="intent" value="current">
                Make it the current list
              </Button>
            </Form>
          )}
          <Form method="post" action={urls.lists()}>
            <input type="hidden" name="list" value={list.id} />
            <input type="hidden" name="name" value={list.name} />
            <Button type="submit" variant="danger" name="intent" value="delete">
              Delete list
            </Button>
          </Form>
        </Cluster>
      </Disclosure>
    </div>
  );
}
