import { incentiveRules } from '@unitbase/contracts/limits';
import { Button } from '@unitbase/shared-ui/button';
import { CloseIcon } from '@unitbase/shared-ui/icons';
import { Wrap } from '@unitbase/shared-ui/layout';
import css from './tray.module.css';

interface ChosenPlace {
  ref: string;
  name: string;
}

interface TrayProps {
  /** Id of the form that compares. */
  form: string;
  places: readonly ChosenPlace[];
  onRemove: (ref: string) => void;
  onClear: () => void;
}

/** Renders the ticked places and the button of the form that compares them. */
export function Tray({ form, places, onRemove, onClear }: TrayProps) {
  const { minimum, maximum } = incentiveRules.compared;
  const count = places.length;
  return (
    <section className={css.tray} aria-label="Schemes to compare" data-foot-bar="" data-print="no">
      <Wrap className={css.inner}>
        <p className={css.count} role="status">
          {count === 0 ? (
            `Tick ${minimum} to ${maximum} places to compare`
          ) : (
            <>
              <b>{`${count} of ${maximum}`}</b> to compare
            </>
          )}
        </p>
        <ul className={css.chosen}>
          {places.map(({ ref, name }) => (
            <li key={ref}>
              <b>{name}</b>
              <button type="button" aria-label={`Take ${name} out`} onClick={() => onRemove(ref)}>
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
        <div className={css.actions}>
          {count > 0 && (
            <Button variant="quiet" onClick={onClear}>
              Clear
            </Button>
          )}
          <Button type="submit" form={form}>
            {count > 1 ? `Compare ${count} schemes` : 'Compare'}
          </Button>
        </div>
      </Wrap>
    </section>
  );
}
