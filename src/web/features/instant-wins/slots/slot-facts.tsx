import { instantWinRule, symbolText } from '#web/ui/names/instant-win-words.ts'
import { locale } from '#domain/language/locale.ts'
import { TextInput } from '@mantine/core'
import { Link } from 'wouter'
import type { SlotMachineRow, SlotSpin } from '#contract/instant-wins/slots.ts'
import { instantWinMessages } from '#web/ui/messages/instant-wins/instant-wins.ts'
import { slotMessages as text } from '#web/ui/messages/instant-wins/slots.ts'
import { paths } from '#web/ui/paths.ts'
import { percentOf, triesOf } from '../percent.ts'
import { Symbol } from '../symbol.tsx'
import classes from './slot-page.module.css'

/** Every prize with its exact chance, and the return that follows. */
export function Paytable({ slot }: { slot: SlotMachineRow }) {
  const nameOf = (sign: string) => slot.symbols.find((symbol) => symbol.sign === sign)?.name ?? sign
  return (
    <section>
      <h2>{text.paytable}</h2>
      <p>
        {text.back}: <strong>{text.percent(percentOf(slot.return))}</strong>
      </p>
      <table className={classes.paytable}>
        <thead>
          <tr>
            <th scope="col">{text.symbol}</th>
            <th scope="col">{text.pays}</th>
            <th scope="col">{text.chance}</th>
          </tr>
        </thead>
        <tbody>
          {slot.prizes.map(({ sign, count, coins, isScatter, probability }) => (
            <tr key={`${sign}${count}`}>
              <td>
                <Symbol name={nameOf(sign).toLowerCase()} size={18} /> {count} ×{' '}
                {symbolText(nameOf(sign))}
                {isScatter && `, ${text.anywhere}`}
              </td>
              <td>{coins.toLocaleString(locale)}</td>
              <td>{text.oneIn(triesOf(probability))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type FairnessProps = {
  commit: string | undefined
  seed: string
  onSeed: (seed: string) => void
  last: SlotSpin | null
}

/** The hash before a spin, the player's seed, and after a spin the seeds that made it. */
export function Fairness({ commit, seed, onSeed, last }: FairnessProps) {
  return (
    <details>
      <summary>{text.fair}</summary>
      <p>
        {text.commit}: <span className={classes.hash}>{commit ?? '–'}</span>
      </p>
      <TextInput
        label={text.seed}
        description={instantWinMessages.seedHint}
        value={seed}
        maxLength={64}
        onChange={({ currentTarget }) => onSeed(currentTarget.value.replace(/[^\w.-]/g, ''))}
      />
      {last && (
        <>
          <h3>{text.lastProof}</h3>
          <pre className={classes.hash}>
            {JSON.stringify({ spin: last.spinId, stops: last.stops, ...last.proof }, null, 2)}
          </pre>
          <p>
            <Link href={paths.slotSpin(last.spinId)}>{text.spinTitle(last.spinId)}</Link> ·{' '}
            <Link href={paths.fairnessOf('spin', last.spinId)}>{text.check}</Link>
          </p>
        </>
      )}
    </details>
  )
}

export const Rules = ({ slot }: { slot: SlotMachineRow }) => (
  <details>
    <summary>{text.rules}</summary>
    <p>{text.rulesOf(slot.version, slot.rulesFrom)}</p>
    <ul>
      {slot.rules.map((rule) => (
        <li key={rule}>{instantWinRule(rule)}</li>
      ))}
    </ul>
  </details>
)
