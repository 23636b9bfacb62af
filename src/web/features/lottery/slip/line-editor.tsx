import { lotteryWord } from '../facts/lottery-words.ts'
import { Button } from '@mantine/core'
import type { Lottery, Rules } from '#domain/lottery/lottery.ts'
import { slipMessages as text } from '#web/ui/messages/lottery/slip.ts'
import { chance } from './chance.ts'
import { LineTabs } from './line-tabs.tsx'
import { NumberGrid } from './number-grid.tsx'
import {
  cleared,
  type Draft,
  filled,
  lineAt,
  lineProblem,
  poolsOf,
  pressed,
  quickPicked,
  withNewLine,
  withoutLine,
} from './slip-draft.ts'
import classes from './slip.module.css'

type Props = {
  lottery: Lottery
  rules: Rules
  draft: Draft
  onChange: (draft: Draft) => void
}

/** One line on show at a time, so that on a phone its numbers lie under the thumb. */
export function LineEditor({ lottery, rules: { matrix }, draft, onChange }: Props) {
  const entry = lineAt(draft)
  const hasBankers = lottery.offers.includes('bankers')
  const isWhole = lineProblem(entry, matrix, draft) === undefined
  const isLast = draft.at === draft.lines.length - 1
  const mayAdd = draft.lines.length < lottery.linesMax
  const goOn = (): void => onChange(isLast ? withNewLine(draft) : { ...draft, at: draft.at + 1 })
  return (
    <>
      <LineTabs lottery={lottery} matrix={matrix} draft={draft} onChange={onChange} />
      {poolsOf(matrix).map(({ pool, name, numbers }) => (
        <NumberGrid
          key={pool}
          pool={pool}
          name={lotteryWord(name)}
          numbers={numbers}
          entry={entry}
          matrix={matrix}
          mode={draft.mode}
          onPress={(number) => onChange(pressed(draft, { pool, number, matrix, hasBankers }))}
        />
      ))}
      <div className={classes.tools}>
        <Button variant="default" onClick={() => onChange(quickPicked(draft, matrix, chance))}>
          {text.quickPick}
        </Button>
        <Button
          variant="default"
          onClick={() => onChange(filled(draft, matrix, draft.lines.length, chance))}
        >
          {text.fillRest}
        </Button>
        <Button variant="default" onClick={() => onChange(cleared(draft))}>
          {text.clear}
        </Button>
        {draft.lines.length > 1 && (
          <Button variant="default" onClick={() => onChange(withoutLine(draft))}>
            {text.removeLine}
          </Button>
        )}
        {isWhole && (!isLast || mayAdd) && (
          <Button variant="light" onClick={goOn}>
            {text.nextLine}
          </Button>
        )}
      </div>
    </>
  )
}
