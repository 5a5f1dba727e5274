import '@unitbase/shared-ui/styles/global.css';
import '@unitbase/shared-ui/styles/tokens.css';
import '@unitbase/shared-ui/styles/fonts.css';
import { gallery as siteParts } from '@unitbase/remote-kit/gallery';
import { Gallery, gallery as kit } from '@unitbase/shared-ui/gallery';
import { createRoot } from 'react-dom/client';

const container = document.createElement('div');
document.body.append(container);
createRoot(container).render(<Gallery examples={{ ...kit, ...siteParts }} />);
