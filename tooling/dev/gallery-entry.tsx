import '@unitbase/shared-ui/styles/global.css';
import '@unitbase/shared-ui/styles/tokens.css';
import '@unitbase/shared-ui/styles/fonts.css';
import { gallery as siteParts } from '@unitbase/remote-kit/gallery';
import { ExamplesOf, Gallery, gallery as kit } from '@unitbase/shared-ui/gallery';
import { createRoot } from 'react-dom/client';

const examples = { ...kit, ...siteParts };
const query = new URLSearchParams(location.search);
const only = query.get('only');
if (only) document.documentElement.style.colorScheme = query.get('theme') ?? 'light';
const container = document.createElement('div');
document.body.append(container);
createRoot(container).render(
  only ? <ExamplesOf examples={examples[only] ?? {}} /> : <Gallery examples={examples} />,
);
