import { STEPS, type StepName } from '#domain/lottery/winnings/trace.ts'
import { myGamesMessages as text } from '#web/ui/messages/lottery/my-games.ts'

type WinStep = { step: string; facts: Record<string, string> }

export const stepName = (step: string): string => {
  const known = STEPS.find((each) => each === step)
  return known ? text.steps[known] : step
}

/** "1,234,567.89"; a fraction without an end is shown exactly, and about how much it is. */
export function figureText(figure: string): string {
  const [numerator = '', denominator] = figure.split('/')
  if (denominator === undefined) return grouped(figure)
  return `${grouped(numerator)} / ${grouped(denominator)} (${text.about(decimalText(numerator, denominator))})`
}

/** The same on one line of arithmetic: only about how much it is. */
export function shortFigure(figure: string): string {
  const [numerator = '', denominator] = figure.split('/')
  return denominator === undefined ? grouped(figure) : decimalText(numerator, denominator)
}

const DECIMALS = 4n

function decimalText(numerator: string, denominator: string): string {
  const scale = 10n ** DECIMALS
  const scaled = (BigInt(numerator) * scale) / BigInt(denominator)
  const fraction = String(scaled % scale).padStart(Number(DECIMALS), '0')
  return `${grouped(String(scaled / scale))}.${fraction}`
}

function grouped(figure: string): string {
  const [whole = '', decimals] = figure.split('.')
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? digits : `${digits}.${decimals}`
}

const own = text.calculations

/** The arithmetic of each step by its figures. */
const CALCULATIONS: Record<StepName, (fact: (name: string) => string) => string> = {
  share: (fact) => own.share(fact('pot'), fact('tickets'), fact('lines')),
  undivided: (fact) => fact('pot'),
  announced: (fact) => fact('prize'),
  'double-jackpot': (fact) => own.times(fact('shares')),
  multiplier: (fact) => own.times(fact('factor')),
  'least-win': (fact) => own.least(fact('least')),
  'jackpot-form': (fact) => own.form(fact('every'), fact('above')),
  maximum: (fact) => own.maximum(fact('maximum'), fact('lines')),
  mini: (fact) => own.times(fact('part')),
  withholding: (fact) => own.times(fact('left')),
  lines: (fact) => own.times(fact('lines')),
  euro: (fact) => own.divided(fact('rate')),
}

export function calculationText({ step, facts }: WinStep): string {
  const known = STEPS.find((each) => each === step)
  const fact = (name: string) => shortFigure(facts[name] ?? '0')
  if (known) return CALCULATIONS[known](fact)
  return Object.keys(facts)
    .map((name) => `${name} ${fact(name)}`)
    .join(', ')
}
