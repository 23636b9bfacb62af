/** Lengths of a time-out (rules.md R-030). The operator sets the longest one, in days. */
export const timeOutLengths = ['day', 'week', 'month', 'longest'] as const
export type TimeOutLength = (typeof timeOutLengths)[number]

/** The days of the longest month: a time-out of a month is never longer. */
export const MONTH_DAYS = 31

/** The lengths that pages offer where the longest one has so many days. */
export const timeOutChoices = (daysMax: number): TimeOutLength[] =>
  timeOutLengths.filter((length) => length !== 'longest' || daysMax > MONTH_DAYS)

/** Months of a self-exclusion: at least six, and the longest at least five years (rules.md R-031). */
export const EXCLUSION_MONTHS_MIN = 6
export const EXCLUSION_MONTHS_MAX = 60
/** No operator offers a longer one. */
export const EXCLUSION_MONTHS_LONGEST = 120

/** The months that pages offer, from the shortest to the longest. */
export const exclusionChoices = (min: number, max: number): number[] => [
  min,
  ...[12, 24, 36, 60].filter((months) => months > min && months < max),
  max,
]

/** The least hours between the word of support and the return from a self-exclusion (rules.md R-032). */
export const RETURN_WAITS_HOURS = 24

/** Minutes between two reality checks that a player may choose. */
export const checkMinutes = [15, 30, 60, 120] as const
