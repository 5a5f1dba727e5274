import type { ReactNode } from 'react';
import { ArticleBody } from './article-body';

const picture = {
  id: 2,
  content_type: 'I' as const,
  content: '',
  image_url: '/media/pictures/posters/poster-archipelago-dawn-024.webp',
  image_alt: 'Islands at dawn',
  image_text: '',
  image_caption: 'The archipelago, looking east',
};

export const examples: Record<string, ReactNode> = {
  'text and picture': (
    <ArticleBody
      article={{
        introduction: 'The port authority takes requests from April.',
        article_contents: [
          {
            ...{ ...picture, id: 1, content_type: 'T', image_url: null, image_alt: '', image_caption: '' },
            content: '<p>The quays were closed to crews for <strong>eleven years</strong>.</p>',
          },
          picture,
        ],
      }}
    />
  ),
};
