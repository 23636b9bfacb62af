import { assert } from '../assert.ts'

/** The lowest age that an operator may set (spec 000 §9). */
export const AGE_MIN = 18

/**
 * Whole years from `birth` to `today`, both calendar dates `yyyy-mm-dd` in the operator's time zone. A person born on
 * 29 February has the birthday on 1 March in years without that day, so nobody is of age a day early.
 */
export function ageOn(birth: string, today: string): number {
  const [birthYear, birthDay] = splitYear(birth)
  const [year, day] = splitYear(today)
  // Dates without their year compare as text: '03-01' comes after '02-29'.
  return year - birthYear - (day < birthDay ? 1 : 0)
}

export const isOfAge = (birth: string, today: string, ageMin: number): boolean =>
  ageOn(birth, today) >= ageMin

function splitYear(date: string): [year: number, monthAndDay: string] {
  assert(/^\d{4}-\d{2}-\d{2}$/.test(date), `${date} is not a calendar date`)
  return [Number(date.slice(0, 4)), date.slice(5)]
}
