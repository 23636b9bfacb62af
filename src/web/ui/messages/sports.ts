import { SPORTS } from '#domain/catalogue/sports.ts'

/** The names of sports, by their ids. */
export const sportNames: Readonly<Record<number, string>> = Object.fromEntries(
  SPORTS.map(({ id, name }) => [id, name]),
)
