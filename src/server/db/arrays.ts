/**
 * Whole numbers as the text of a PostgreSQL array, for `${numbers(ids)}::bigint[]`. The driver would quote and escape
 * every element by itself, which for the bulk of a batch costs more than all else about the statement.
 */
export const numbers = (values: readonly (number | null)[]): string =>
  `{${values.map((value) => value ?? 'NULL').join()}}`
