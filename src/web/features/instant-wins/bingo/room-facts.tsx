import { instantWinRule } from '#web/ui/names/instant-win-words.ts'
import { TextInput } from '@mantine/core'
import { Link } from 'wouter'
import type { BingoRoomState } from '#contract/bingo/rooms.ts'
import { bingoMessages as text } from '#web/ui/messages/instant-wins/bingo.ts'
import { paths } from '#web/ui/paths.ts'
import classes from './bingo.module.css'

export const Rules = ({ room }: { room: BingoRoomState }) => (
  <details className={classes.panel}>
    <summary>{text.rules}</summary>
    <ul>
      {room.rules.map((sentence) => (
        <li key={sentence}>{instantWinRule(sentence)}</li>
      ))}
    </ul>
  </details>
)

type FairnessProps = { room: BingoRoomState; seed?: string; onSeed?: (seed: string) => void }

/** The promises of a round, and their proof once it is over. */
export function Fairness({ room: { promise, roundId, phase }, seed, onSeed }: FairnessProps) {
  const isPlayed = phase === 'result' || phase === 'settled'
  return (
    <details className={classes.panel}>
      <summary>{text.fair}</summary>
      <p>
        {text.seedHash}: <span className={classes.hash}>{promise?.seedHash ?? text.later}</span>
      </p>
      <p>
        {text.listHash}: <span className={classes.hash}>{promise?.betsHash ?? text.later}</span>
      </p>
      <p>
        {text.seed}: <span className={classes.hash}>{promise?.seed ?? text.later}</span>
      </p>
      {onSeed && (
        <TextInput
          label={text.yourSeed}
          description={text.yourSeedHint}
          value={seed ?? ''}
          maxLength={64}
          onChange={({ currentTarget }) => onSeed(currentTarget.value.replace(/[^\w.-]/g, ''))}
        />
      )}
      {isPlayed && roundId !== null && (
        <p>
          <Link href={paths.fairnessOf('bingo', roundId)}>{text.check}</Link>
        </p>
      )}
    </details>
  )
}
