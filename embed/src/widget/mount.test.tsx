import { mounted } from './mount';
import { defineWidget } from './widget';

// The page's own time, not that of `act`: `update` waits for what is on the screen.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

const answers = new Map<string, () => void>();
const widget = defineWidget<string>({
  name: 'companies',
  load: async ({ value }) => {
    const country = value('country');
    if (country !== 'spain') await new Promise<void>((resolve) => answers.set(country, resolve));
    return country;
  },
  View({ data }) {
    return <p>{data}</p>;
  },
});

it('shows what the attributes ask for now, in whatever order the answers come', async () => {
  const element = document.createElement('div');
  const box = element.appendChild(document.createElement('div'));
  let country = 'spain';
  const attributes = () => ({ country });
  const handle = await mounted(widget)({ element, box, origin: 'https://unitbase.test', attributes });
  expect(box).toHaveTextContent('spain');

  country = 'germany';
  const early = handle.update();
  country = 'france';
  const late = handle.update();
  answers.get('france')?.();
  await late;
  answers.get('germany')?.();
  await early;
  expect(box).toHaveTextContent('france');
  handle.unmount();
});
