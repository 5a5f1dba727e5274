import { PRINT_DATE_ID } from '../app/print-date';

const FORMAT = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Writes the current date into the head of a page whenever it is printed. */
export function datePrints(): void {
  addEventListener('beforeprint', () => {
    const date = document.getElementById(PRINT_DATE_ID);
    if (date) date.textContent = new Date().toLocaleDateString('en-GB', FORMAT);
  });
}
