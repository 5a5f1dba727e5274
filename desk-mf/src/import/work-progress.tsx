import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { CompanyImport } from '@unitbase/contracts/entities/desk/imports';
import { imports as text } from '@unitbase/contracts/messages/desk/imports';
import { MoreLink } from '@unitbase/shared-ui/more-link';
import { Progress } from '@unitbase/shared-ui/progress';
import { Text } from '@unitbase/shared-ui/text';
import css from './import-page.module.css';
import { isBusy } from './use-progress';

/** Renders how far the dry run is. The list of imports shows that of an import. */
export function WorkProgress({ data }: { data: CompanyImport }) {
  if (!isBusy(data)) return null;
  const { id, status, processed, total } = data;
  return (
    <div className={css.work}>
      {status === 'checking' && (
        <>
          <Text as="h2" variant="h2">
            {text.checkingTitle}
          </Text>
          <Progress label={data.file_name} value={(processed / (total || 1)) * 100} />
          <Text as="p" variant="small" num>
            {text.linesRead(processed, total)}
          </Text>
        </>
      )}
      <noscript>
        <MoreLink href={deskUrls.import(id)}>{text.refresh}</MoreLink>
      </noscript>
    </div>
  );
}
