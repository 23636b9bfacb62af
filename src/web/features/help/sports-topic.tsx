import { marketRules } from '#contract/market-rules.ts'
import { RACING_SPORTS, SPORT_ID, SPORTS, type Sport } from '#domain/catalogue/sports.ts'
import { sportNames } from '#web/ui/messages/sports.ts'
import { helpMessages } from '#web/ui/messages/help/help.ts'
import classes from './help.module.css'

const text = helpMessages.sports

const marketKinds = Object.keys(text.kindNames) as (keyof typeof text.kindNames)[]

/** The rules that all sports have, those of each sport, and those of each kind of market. */
export const SportsTopic = () => (
  <>
    <h2>{text.general}</h2>
    <ul>
      {text.generalList.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
    <h2>{text.winner}</h2>
    <Rules
      columns={text.columns}
      rows={SPORTS.map((sport) => [
        sportNames[sport.id] ?? '',
        [text.shapes[sport.winnerShape], noteOf(sport)].filter(Boolean).join(' '),
      ])}
    />
    <h2>{text.kinds}</h2>
    <Rules
      columns={text.kindColumns}
      rows={marketKinds.map((kind) => [text.kindNames[kind], marketRules[kind]])}
    />
  </>
)

function noteOf(sport: Sport): string {
  if (sport.id === SPORT_ID.tennis) return text.notes.tennis
  if (sport.id === SPORT_ID.football) return text.notes.football
  return RACING_SPORTS.includes(sport) ? text.notes.racing : ''
}

type Props = { columns: readonly [string, string]; rows: readonly (readonly [string, string])[] }

const Rules = ({ columns, rows }: Props) => (
  <table className={classes.table}>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name, rule]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{rule}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
