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
  html: <Prose html="<p>Text from the <a href='/news'>newsroom</a>.</p>" />,
};
