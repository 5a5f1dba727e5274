import type { ReactNode } from 'react';
import { Prose } from './prose';

export const examples: Record<string, ReactNode> = {
  reading: (
    <Prose>
      <p>
        More than 40 local film offices answer for the ground, and a <em>national body</em> keeps the rules
        even.
      </p>
      <h2>Permits</h2>
      <ul>
        <li>Roads: ten working days</li>
        <li>Drones: a separate licence</li>
      </ul>
      <blockquote>
        I light the silence first
        <cite>Inês Falcão, cinematographer</cite>
      </blockquote>
    </Prose>
  ),
  elements: (
    <Prose
      html={`<p>Permits cost <del>€500</del> <ins>€300</ins><sup><a href="#fn-1" id="fnref-1">1</a></sup>; set <code>fps = 24</code>.</p>
        <h4>Quays</h4>
        <ul class="tasks"><li>☑ Book the quay</li><li>☐ Ask the harbour master</li></ul>
        <table><thead><tr><th align="left">Quay</th><th align="right">A night</th></tr></thead>
          <tbody><tr><td align="left">Alcântara</td><td align="right">€1,900</td></tr></tbody></table>
        <pre><code>ffmpeg -i rushes.mov -vf scale=1920:1080 -c:v libx264 -crf 18 -preset slow proxies.mp4</code></pre>
        <details><summary>More about tides</summary><p>High water is at noon.</p></details>
        <hr /><ol><li id="fn-1">Per night. <a href="#fnref-1" aria-label="Back to reference 1">↩</a></li></ol>`}
    />
  ),
  html: <Prose html="<p>Text from the <a href='/news'>newsroom</a>.</p>" />,
};
