/** A piece of code of the guide, ready to copy. */
export interface Snippet {
  /** Unique title, which names it on the page. */
  title: string;
  code: string;
}

/** Returns the guide's code with the site's address. @param origin `https://www.example.com` */
export const guideSnippets = (origin: string) =>
  ({
    widget: {
      title: 'A widget with its script',
      code: `${scriptTag(origin, 'v1.js')}

<unitbase-companies country="france" section="studios-and-stages">
  <a href="${origin}/section/studios-and-stages/country/france">Studios in France</a>
</unitbase-companies>`,
    },
    height: {
      title: 'Reserved height',
      code: `unitbase-companies:not(:defined) {
  display: block;
  height: 380px;
  overflow: hidden;
}`,
    },
    styles: {
      title: 'Custom properties',
      code: `unitbase-companies {
  --unitbase-background: #fffdf7;
  --unitbase-color: #23201a;
  --unitbase-accent: #6b2fb3;
  --unitbase-link-color: #6b2fb3;
  --unitbase-font: Georgia, serif;
  --unitbase-widget-radius: 8px;
}`,
    },
    parts: {
      title: 'Parts',
      code: `unitbase-companies::part(title) {
  text-transform: uppercase;
}`,
    },
    events: { title: 'Events', code: eventsCode(origin) },
    space: {
      title: 'Release the space',
      code: `document.addEventListener('unitbase:error', (event) => {
  event.target.height = 48;
});`,
    },
    policy: {
      title: 'Content-Security-Policy',
      code: ['script-src', 'style-src', 'img-src', 'connect-src']
        .map((directive) => `${directive} ${origin}`)
        .join('; '),
    },
    frame: {
      title: 'A frame',
      code: `<iframe
  src="${origin}/embed/frame/news?limit=3"
  title="Film news"
  width="480"
  height="416"
  loading="lazy"
></iframe>`,
    },
    sizedFrame: {
      title: 'A frame with the height of its content',
      code: `<iframe
  src="${origin}/embed/frame/search?country=france"
  title="Find companies in France"
  width="320"
  height="300"
></iframe>
${scriptTag(origin, 'frames.js')}`,
    },
    react: { title: 'A React component', code: reactCode(origin) },
    api: {
      title: 'A call from a page',
      code: `const response = await fetch('${origin}/web_api/search/results?country=france&limit=3');
const { count, results } = await response.json();
console.info(count, results.map((company) => company.orgname));`,
    },
    key: {
      title: 'A call from your server',
      code: `curl --header "X-Api-Key: $UNITBASE_KEY" "${origin}/web_api/search/results?country=france&limit=3"`,
    },
  }) satisfies Record<string, Snippet>;

const scriptTag = (origin: string, file: string) =>
  `<script type="module" src="${origin}/embed/${file}"></script>`;

const eventsCode = (origin: string) => `${scriptTag(origin, 'v1.js')}
<unitbase-news limit="2"></unitbase-news>
<p id="log"></p>
<script>
  const log = document.getElementById('log');
  document.addEventListener('unitbase:ready', (event) => {
    log.textContent = \`\${event.detail.widget} is there\`;
  });
  document.addEventListener('unitbase:select', (event) => {
    event.preventDefault(); // the link is not followed
    log.textContent = \`\${event.detail.kind}: \${event.detail.label}\`;
  });
  document.addEventListener('unitbase:error', (event) => {
    log.textContent = \`no \${event.detail.widget}: \${event.detail.code}\`;
  });
</script>`;

const reactCode = (origin: string) => `import { UnitbaseCompanies } from '@unitbase/widgets/react';

export function Partners() {
  return (
    <UnitbaseCompanies country="france" limit={6} linkTarget="_blank" onSelect={(event) => console.info(event.detail.url)}>
      <a href="${origin}/country/france">Companies in France</a>
    </UnitbaseCompanies>
  );
}`;
