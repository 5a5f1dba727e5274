import { incentiveRules } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { urls } from '@unitbase/contracts/urls';
import { Form } from '@unitbase/remote-kit';
import css from './places.module.css';
import { PlacesField } from './places-field';

interface AddPlacesProps {
  /** Places that are already compared. */
  refs?: readonly string[] | undefined;
  /** Names that the field suggests. */
  names: readonly string[];
}

/** Renders the form that compares the typed places with those of the address; nothing for six. */
export function AddPlaces({ refs = [], names }: AddPlacesProps) {
  const { maximum } = incentiveRules.compared;
  if (refs.length >= maximum) return null;
  const { addPlaces, comparePlaces } = messages.incentivePages;
  const label = refs.length > 0 ? `${addPlaces}, ${refs.length} of ${maximum}` : comparePlaces;
  return (
    <Form action={urls.incentivesComparison()} className={css.add} key={refs.join()} data-print="no">
      {refs.map((ref) => (
        <input key={ref} type="hidden" name="place" value={ref} />
      ))}
      <PlacesField label={label} names={names} />
      <button type="submit" className={css.go} aria-label={refs.length > 0 ? 'Add' : 'Compare'}>
        <span aria-hidden="true">+</span>
      </button>
    </Form>
  );
}
