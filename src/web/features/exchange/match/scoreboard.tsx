import { marketMessages } from '#web/ui/messages/market.ts'
import { type Scoreboard as Lines } from './scoreboard-lines.ts'
import classes from './scoreboard.module.css'

const texts = marketMessages.scoreboard

type Props = { lines: Lines; sides: Record<'home' | 'away', string> }

/** The score of both sides, one beneath the other, with every set or innings. */
export const Scoreboard = ({ lines, sides }: Props) => (
  <table className={classes.board} aria-label={texts.title}>
    <thead className="visually-hidden">
      <tr>
        <th scope="col">{texts.side}</th>
        {lines.home.map((_, place) => (
          <th key={place} scope="col">
            {texts.part(place + 1)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {(['home', 'away'] as const).map((side) => (
        <tr key={side}>
          <th scope="row">{sides[side]}</th>
          {lines[side].map((score, place) => (
            <td key={place}>{score}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
