import type { DeskArticle } from '@unitbase/contracts/entities/desk/articles';
import { deskArticles as text } from '@unitbase/contracts/messages/desk/articles';
import { Button } from '@unitbase/shared-ui/button';
import { Text } from '@unitbase/shared-ui/text';
import { TextLink } from '@unitbase/shared-ui/text-link';
import { useHydrated } from '@unitbase/shared-ui/use-hydrated';
import { ArticleSign } from '../article-sign';
import type { ArticleValues } from './article-values';

/** Renders state, type and number, and when the device kept the text. */
export function EditorMeta({ article, keptAt }: { article: DeskArticle | null; keptAt: string }) {
  return (
    <>
      <ArticleSign state={article?.state ?? 'draft'} />
      {article && (
        <Text as="span" variant="overline">
          {text.types[article.texts.type]} · {article.id}
        </Text>
      )}
      <Text as="span" variant="small" mute num role="status">
        {keptAt && `Draft kept on this device, ${keptAt}`}
      </Text>
    </>
  );
}

interface EditorActionsProps {
  article: DeskArticle | null;
  values: ArticleValues;
  isSending: boolean;
}

/** Renders the links and buttons of the head; the buttons send the form below. */
export function EditorActions({ article, values, isSending }: EditorActionsProps) {
  const isHydrated = useHydrated();
  const isHidden = !article || article.state === 'draft';
  // Without scripts the choice below may change after this was rendered.
  const isDraft = isHydrated && isHidden && values.publication === 'draft';
  const send = { type: 'submit', form: 'article', name: 'intent', busy: isSending } as const;
  return (
    <>
      {article && <TextLink href={article.preview_path}>Preview link</TextLink>}
      {article?.state === 'published' && <TextLink href={article.path}>Public page</TextLink>}
      {isHidden && (
        <Button {...send} variant={isDraft ? 'signal' : 'line'} value="draft">
          Save draft
        </Button>
      )}
      {!isDraft && (
        <Button {...send} variant="signal" value="save">
          {mainAct(article, values)}
        </Button>
      )}
    </>
  );
}

function mainAct(article: DeskArticle | null, { publication }: ArticleValues): string {
  if (publication === 'now') return 'Publish';
  if (publication === 'schedule') return 'Schedule';
  return article?.state === 'published' && publication === 'keep' ? 'Publish correction' : 'Save';
}
