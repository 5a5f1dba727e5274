import { createMount } from './mount';
import { defineWidget } from './widget';

// `update` waits for real rendering, which `act` would defer.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });

const responses = new Map<string, () => void>();
const widget = defineWidget<string>({
  name: 'companies',
  load: async ({ value }) => {
    const country = value('country');
    if (country !== 'spain') await new Promise<void>((resolve) => responses.set(country, resolve));
    return country;
  },
  View({ data }) {
    return <p>{data}</p>;
  },
});

it('shows the current attributes, whatever order the responses arrive in', async () => {
  const element = document.createElement('div');
  const box = element.appendChild(document.createElement('div'));
  let country = 'spain';
  const attributes = () => ({ country });
  const handle = await createMount(widget)({ element, box, origin: 'https://unitbase.test', attributes });
  expect(box).toHaveTextContent('spain');

  country = 'germany';
  const early = handle.update();
  country = 'france';
  const late = handle.update();
  responses.get('france')?.();
  await late;
  responses.get('germany')?.();
  await early;
  expect(box).toHaveTextContent('france');
  handle.unmount();
});
