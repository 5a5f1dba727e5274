import type { CompanyImport } from '@unitbase/contracts/entities/desk/imports';
import { imports as text } from '@unitbase/contracts/messages/desk/imports';
import { Text } from '@unitbase/shared-ui/text';
import { Figures } from '../shared/figures/figures';
import css from './import-numbers.module.css';

/** Renders the numbers of the dry run: the first four add up to the lines. */
export function ImportNumbers({ data, isDone }: { data: CompanyImport; isDone: boolean }) {
  if (data.status === 'checking') return null;
  const { added, changed, doubles, refused, lines, same } = data;
  const parts = [
    { name: 'added', value: added },
    { name: 'changed', value: changed },
    { name: 'doubles', value: doubles },
    { name: 'refused', value: refused },
  ] as const;
  return (
    <section aria-labelledby="numbers-title">
      <Text as="h2" variant="h1" id="numbers-title" className={css.title}>
        {isDone ? text.resultTitle : text.dryRunTitle}
      </Text>
      <Figures
        figures={[
          ...parts.map(({ name, value }) => ({
            label: text.numbers[name],
            count: value,
            tone: name === 'refused' ? ('error' as const) : undefined,
          })),
          { label: text.numbers.lines, count: lines, tone: 'total' },
        ]}
      />
      <svg
        className={css.bar}
        aria-hidden="true"
        viewBox={`0 0 ${lines || 1} 1`}
        preserveAspectRatio="none"
        focusable="false"
      >
        {parts.map(({ name, value }, index) => (
          <rect
            key={name}
            className={css[name]}
            x={parts.slice(0, index).reduce((sum, part) => sum + part.value, 0)}
            width={value}
            height="1"
          />
        ))}
      </svg>
      {same > 0 && (
        <Text as="p" variant="small" mute className={css.same}>
          {text.same(same)}
        </Text>
      )}
    </section>
  );
}
