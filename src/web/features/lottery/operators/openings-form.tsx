import { TextInput } from '@mantine/core'
import { INDICES } from '#domain/lottery/indices/opening-digits.ts'
import { drawDesk } from '#web/ui/messages/lottery/draw-desk.ts'
import type { TypedResult } from './typed-result.ts'
import classes from './draw-desk.module.css'

const text = drawDesk.openings

type Props = {
  openings: TypedResult['openings']
  onChange: (openings: TypedResult['openings']) => void
}

/** The opening values of the five indices; the numbers of the draw follow from them. */
export const OpeningsForm = ({ openings, onChange }: Props) => (
  <>
    <p>{text.lead}</p>
    <div className={classes.tiers}>
      {INDICES.map((index) => {
        const typed = openings[index] ?? { open: '', previousClose: '' }
        const change = (part: Partial<typeof typed>) =>
          onChange({ ...openings, [index]: { ...typed, ...part } })
        return (
          <div key={index}>
            <TextInput
              label={text.open(index)}
              inputMode="decimal"
              value={typed.open}
              onChange={({ currentTarget }) => change({ open: currentTarget.value })}
            />
            <TextInput
              label={text.previousClose(index)}
              inputMode="decimal"
              value={typed.previousClose}
              onChange={({ currentTarget }) => change({ previousClose: currentTarget.value })}
            />
          </div>
        )
      })}
    </div>
  </>
)
