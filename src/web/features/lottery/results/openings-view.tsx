import { locale } from '#domain/language/locale.ts'
import type { DrawnNumbers } from '#contract/lottery/games.ts'
import { readOpenings } from '#domain/lottery/indices/read-openings.ts'
import { currentRules } from '#domain/lottery/lottery.ts'
import { resultsMessages } from '#web/ui/messages/lottery/results.ts'
import { lotteryById } from '../catalogue.ts'
import classes from './results.module.css'

const text = resultsMessages.openings

/** The opening values that the numbers of a draw follow from, reckoned anew in this browser. */
export function OpeningsView({ game, drawn }: { game: string; drawn: DrawnNumbers }) {
  const lottery = lotteryById(game)
  const { openings } = drawn
  if (!lottery || typeof lottery.drawnBy !== 'object' || !openings) return null
  const { matrix } = currentRules(lottery)
  if (matrix.form !== 'numbers') return null
  const read = readOpenings(openings, matrix, lottery.drawnBy.indexDigits)
  return (
    <details className={classes.breakdown}>
      <summary>{text.title}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.index}</th>
            <th scope="col">{text.open}</th>
            <th scope="col">{text.previousClose}</th>
          </tr>
        </thead>
        <tbody>
          {openings.map(({ index, open, previousClose }) => (
            <tr key={index}>
              <th scope="row">{index}</th>
              <td>{open}</td>
              <td>{previousClose}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {'problem' in read ? (
        <p>{read.problem}</p>
      ) : (
        <>
          <p>{text.digits(read.digits.join(' '))}</p>
          <ol>
            {read.attempts.map(({ number, of, usable }) => (
              <li key={`${number} of ${of}`}>
                {number < usable
                  ? text.taken(whole(number), whole(usable), whole(read.rank))
                  : text.leftOver(whole(number), whole(usable))}
              </li>
            ))}
          </ol>
          <p>{text.numbers([...read.result.main, ...read.result.extra].join(' '))}</p>
        </>
      )}
    </details>
  )
}

const whole = (number: number): string => number.toLocaleString(locale)
