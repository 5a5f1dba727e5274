/** Id of the element that holds the date of a printed page. */
export const PRINT_DATE_ID = 'print-date';
