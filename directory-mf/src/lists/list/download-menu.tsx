import { apiUrl } from '@unitbase/contracts/client';
import * as messages from '@unitbase/contracts/messages';
import { countOf } from '@unitbase/contracts/numbers';
import { urls } from '@unitbase/contracts/urls';
import { ColumnsIcon, ContactIcon, DownloadIcon, SheetIcon } from '@unitbase/shared-ui/act-icons';
import { Link } from '@unitbase/shared-ui/link';
import { PopoverButton } from '@unitbase/shared-ui/popover-button';
import { Text } from '@unitbase/shared-ui/text';
import css from './download-menu.module.css';

interface DownloadMenuProps {
  listId: number;
  /** Number of companies in the list. */
  companies: number;
}

/** Renders the files of a list and what each is good for. */
export function DownloadMenu({ listId, companies }: DownloadMenuProps) {
  const params = { id: listId };
  const { callSheetHint, csvHint, vcardHint } = messages.lists;
  const files = [
    { label: 'Call sheet', hint: callSheetHint, href: urls.callSheet(listId), Icon: SheetIcon },
    { label: 'CSV', hint: csvHint, href: apiUrl('downloadListCsv', { params }), Icon: ColumnsIcon },
    { label: 'vCard', hint: vcardHint, href: apiUrl('downloadListVcards', { params }), Icon: ContactIcon },
  ];
  return (
    <PopoverButton
      label={
        <>
          <DownloadIcon />
          Download
        </>
      }
    >
      <p className={css.title}>
        Download <b>{countOf(companies, 'company', 'companies')}</b>
      </p>
      <ul>
        {files.map(({ label, hint, href, Icon }) => (
          <li key={label}>
            <Link href={href} download={href.startsWith('/lists') ? undefined : ''} className={css.file}>
              <Icon />
              <span>
                {label}
                <Text as="span" variant="hint" className={css.hint}>
                  {hint}
                </Text>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PopoverButton>
  );
}
