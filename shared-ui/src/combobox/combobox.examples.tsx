import { type ReactNode, useState } from 'react';
import { Combobox } from './combobox';
import css from './combobox.examples.module.css';

function Places() {
  const [value, setValue] = useState('');
  return (
    <div className={css.place}>
      <Combobox
        label="Country, state, county or city"
        placeholder="Anywhere"
        value={value}
        onValueChange={setValue}
        onPick={(place) => setValue(place.value)}
        foot="Search the directory"
        groups={[
          {
            label: 'Places',
            options: [
              { key: '1', value: 'Lisbon', kind: 'City, Portugal', count: 214 },
              { key: '2', value: 'Lisburn', kind: 'City, UK', count: 9 },
            ],
          },
          { label: 'Countries', options: [{ key: '3', value: 'Lithuania', count: 61 }] },
        ]}
      />
    </div>
  );
}

export const examples: Record<string, ReactNode> = { places: <Places /> };
