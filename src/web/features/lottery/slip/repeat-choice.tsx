import { NativeSelect, NumberInput } from '@mantine/core'
import type { Repeat } from '#domain/lottery/bets/slip.ts'
import type { Offer } from '#domain/lottery/lottery.ts'
import { slipMessages as text } from '#web/ui/messages/lottery/slip.ts'

type Props = {
  offers: readonly Offer[]
  currency: string
  repeat: Repeat
  onChange: (repeat: Repeat) => void
}

/** The figures that a choice begins with. */
const BEGINNINGS = {
  once: { is: 'once' },
  duration: { is: 'duration', draws: 4 },
  subscription: { is: 'subscription', weeks: 4 },
  jackpotHunt: { is: 'jackpotHunt' },
  whenJackpotIs: { is: 'whenJackpotIs', atLeastMinor: 5_000_000_000 },
} satisfies Record<Repeat['is'], Repeat>

const CHOICES = ['duration', 'subscription', 'jackpotHunt', 'whenJackpotIs'] as const

export function RepeatChoice({ offers, currency, repeat, onChange }: Props) {
  const offered = CHOICES.filter((each) => offers.includes(each))
  const explained = repeat.is === 'once' ? text.once : text.offers[repeat.is]
  return (
    <>
      <NativeSelect
        label={text.draws}
        description={explained.text}
        value={repeat.is}
        data={[
          { value: 'once', label: text.once.name },
          ...offered.map((each) => ({ value: each, label: text.offers[each].name })),
        ]}
        onChange={({ currentTarget }) => {
          const chosen = offered.find((each) => each === currentTarget.value) ?? 'once'
          onChange(BEGINNINGS[chosen])
        }}
      />
      {repeat.is === 'duration' && (
        <Whole
          label={text.durationDraws}
          value={repeat.draws}
          onChange={(draws) => onChange({ is: 'duration', draws })}
        />
      )}
      {repeat.is === 'subscription' && (
        <Whole
          label={text.weeks}
          value={repeat.weeks}
          onChange={(weeks) => onChange({ is: 'subscription', weeks })}
        />
      )}
      {repeat.is === 'whenJackpotIs' && (
        <Whole
          label={text.atLeast(currency)}
          value={repeat.atLeastMinor / 100}
          onChange={(units) => onChange({ is: 'whenJackpotIs', atLeastMinor: units * 100 })}
        />
      )}
    </>
  )
}

type WholeProps = { label: string; value: number; onChange: (value: number) => void }

const Whole = ({ label, value, onChange }: WholeProps) => (
  <NumberInput
    label={label}
    value={value}
    min={1}
    allowDecimal={false}
    allowNegative={false}
    thousandSeparator=","
    inputMode="numeric"
    onChange={(each) => onChange(Number(each) || 0)}
  />
)
