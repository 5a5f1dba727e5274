import { PRINT_DATE_ID } from '../app/print-date';
import { datePrints } from './date-prints';

it('dates a page when it is printed [site V21]', () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 26, 12) });
  document.body.innerHTML = `<span id="${PRINT_DATE_ID}"></span>`;
  datePrints();
  expect(document.body).toHaveTextContent(/^$/);
  dispatchEvent(new Event('beforeprint'));
  expect(document.body).toHaveTextContent('26 November 2026');
  jest.useRealTimers();
});
