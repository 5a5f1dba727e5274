// Content of a page with Vue.
const { site, placed } = JSON.parse(document.getElementById('placed').textContent);
const { createApp, h, ref } = Vue;

createApp({
  setup() {
    const count = ref(0);
    const increase = () => {
      count.value += 1;
    };
    return () =>
      h('div', null, [
        h('button', { id: 'host-button', onClick: increase }, `Clicked ${count.value}`),
        placed.map(({ name, attributes, link }, index) =>
          h('div', { class: `column-${index}` }, [
            h(`unitbase-${name}`, attributes, [h('a', { href: site + link.path }, link.text)]),
          ]),
        ),
      ]);
  },
}).mount('#content');
