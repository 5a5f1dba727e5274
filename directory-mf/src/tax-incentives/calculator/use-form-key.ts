import { useState } from 'react';

/**
 * Returns the React key of a form that shows the values of the address. A new address renders the form again, unless the
 * visitor typed while it was loading.
 */
export function useFormKey(addressKey: string, isLoading: boolean) {
  const [form, setForm] = useState({ addressKey, formKey: 0, isNewer: false });
  if (form.addressKey !== addressKey)
    setForm(({ formKey, isNewer }) => ({
      addressKey,
      formKey: isNewer ? formKey : formKey + 1,
      isNewer: false,
    }));
  const onInput = () => {
    if (isLoading) setForm((previous) => ({ ...previous, isNewer: true }));
  };
  return { formKey: form.formKey, onInput };
}
