import { elements, MAXIMUM_LIMIT } from '@unitbase/embed/elements';
import { ChoiceGroup, RadioField } from '@unitbase/shared-ui/choice';
import { SelectField, TextField } from '@unitbase/shared-ui/text-field';
import { type Choices, previewWidthLimits } from './choices';

/** Renders the fields that every element has, and the width of the preview. */
export function PresentationFields({ choices: { widget, width, attributes } }: { choices: Choices }) {
  const usual = elements[widget].limit;
  const { minimum, maximum } = previewWidthLimits;
  return (
    <>
      {usual > 1 && (
        <SelectField name="limit" label="How many" defaultValue={attributes.limit ?? ''}>
          <option value="">{`${usual}, as usual`}</option>
          {Array.from({ length: MAXIMUM_LIMIT }, (_, at) => String(at + 1)).map((number) => (
            <option key={number}>{number}</option>
          ))}
        </SelectField>
      )}
      <TextField name="heading" label="Title instead of ours" defaultValue={attributes.heading ?? ''} />
      <SelectField name="lang" label="Language of the labels" defaultValue={attributes.lang ?? ''}>
        <option value="">English</option>
        <option value="de">Deutsch</option>
        <option value="fr">Français</option>
        <option value="es">Español</option>
      </SelectField>
      <ChoiceGroup legend="Colours">
        <RadioField name="theme" value="" label="Like the page" defaultChecked={!attributes.theme} />
        <RadioField name="theme" value="light" label="Light" defaultChecked={attributes.theme === 'light'} />
        <RadioField name="theme" value="dark" label="Dark" defaultChecked={attributes.theme === 'dark'} />
      </ChoiceGroup>
      <SelectField name="font" label="Typeface" defaultValue={attributes.font ?? ''}>
        <option value="">That of the system</option>
        <option value="inherit">That of the page</option>
        <option value="unitbase">That of Unitbase</option>
      </SelectField>
      <SelectField name="link-target" label="Links open" defaultValue={attributes['link-target'] ?? ''}>
        <option value="">In the same tab</option>
        <option value="_blank">In a new tab</option>
        <option value="_top">In the whole window</option>
        <option value="_parent">In the frame around</option>
      </SelectField>
      <TextField
        name="height"
        label="Height to reserve"
        hint="In pixels, if your styles change the height"
        type="number"
        min={1}
        defaultValue={attributes.height ?? ''}
      />
      <TextField
        key={`width ${width}`}
        name="width"
        label="Width of the preview"
        hint={`In pixels, from ${minimum} to ${maximum}`}
        type="number"
        min={minimum}
        max={maximum}
        defaultValue={String(width)}
      />
    </>
  );
}
