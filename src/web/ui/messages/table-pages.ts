/** The pages of a table to a screen reader, by the names of the library. */
export const tablePages = {
  navigationAriaLabel: 'Table pagination',
  firstPageAriaLabel: 'First Page',
  previousPageAriaLabel: 'Previous Page',
  nextPageAriaLabel: 'Next Page',
  lastPageAriaLabel: 'Last Page',
}
