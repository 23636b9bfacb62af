type Letter = {
  readonly number: number
  readonly player: string
  readonly filedAt: string
  readonly today: string
  readonly operator: string
  /** Name and address of the independent body; empty: the operator has named none. */
  readonly body: string
}

const thirdLevel = (body: string): string =>
  body === ''
    ? 'The operator of this installation has not named an independent body yet. Please ask support which one is competent; it costs you nothing.'
    : `You can now take your complaint to an independent body. It costs you nothing. The body is: ${body}`

/** The letter that ends the second level: the last word of the operator, and the way to the third level. */
export const deadlockLetter = (given: Letter, position: string): string =>
  [
    `${given.operator}, ${given.today}`,
    `Complaint ${given.number} of ${given.player}, filed on ${given.filedAt}`,
    'This is our final position on your complaint. A person who was not involved in the first answer has looked at it.',
    position,
    thirdLevel(given.body),
    'The file of your complaint, which the body needs, can be downloaded on the page Complaints.',
  ].join('\n\n')

/** The letter of the promised day: the third level is open although we have not come to an end. */
export const offerLetter = (given: Letter & { readonly days: number }): string =>
  [
    `${given.operator}, ${given.today}`,
    `Complaint ${given.number} of ${given.player}, filed on ${given.filedAt}`,
    `${given.days} days have passed since you complained, and we have not settled it. We go on with it, and you need not wait any longer.`,
    thirdLevel(given.body),
    'The file of your complaint, which the body needs, can be downloaded on the page Complaints.',
  ].join('\n\n')
