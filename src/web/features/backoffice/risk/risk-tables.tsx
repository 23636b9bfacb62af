import { Link } from 'wouter'
import {
  type Risk,
  type RiskOfEvent,
  type RiskOfKind,
  type RiskOfPlace,
  type RiskOfPlayer,
  type RiskPosition,
  RISK_ROWS_MAX,
} from '#contract/office/risk.ts'
import { riskDesk as text } from '#web/ui/messages/operators/risk-desk.ts'
import { Figures, Sum } from '#web/ui/operators/report-figures.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import classes from './risk.module.css'

const kinds: Readonly<Record<string, string>> = text.kinds
/** A kind of place that has no name here is shown as the server calls it. */
export const kindName = (kind: string): string => kinds[kind] ?? kind

/** The lists of the risk, one panel each. */
export const RiskTables = ({ risk }: { risk: Risk }) => (
  <div className={classes.risk}>
    <Panel title={text.byKind}>
      <ByKind rows={risk.kinds} />
    </Panel>
    <Panel title={text.byPlace}>
      <ByPlace rows={risk.places} />
      <Most rows={risk.places} />
    </Panel>
    {risk.events.length > 0 && (
      <Panel title={text.byEvent}>
        <ByEvent rows={risk.events} />
        <Most rows={risk.events} />
      </Panel>
    )}
    {risk.players.length > 0 && (
      <Panel title={text.byPlayer}>
        <ByPlayer rows={risk.players} />
        <Most rows={risk.players} />
      </Panel>
    )}
    <Panel title={text.largest}>
      <Positions rows={risk.positions} />
      <Most rows={risk.positions} />
    </Panel>
  </div>
)

/** Says that a list is cut off. */
const Most = ({ rows }: { rows: readonly unknown[] }) =>
  rows.length === RISK_ROWS_MAX && <p className={classes.note}>{text.most(RISK_ROWS_MAX)}</p>

type SidesOf = Pick<RiskOfKind, 'playersMinor' | 'houseMinor' | 'currency'>

const Sides = ({ playersMinor, houseMinor, currency }: SidesOf) => (
  <>
    <Sum minor={playersMinor} currency={currency} />
    {houseMinor === null ? <td>–</td> : <Sum minor={houseMinor} currency={currency} />}
  </>
)

const { columns } = text

const ByKind = ({ rows }: { rows: readonly RiskOfKind[] }) => (
  <Figures
    label={text.byKind}
    heads={[columns.kind, columns.places, columns.players, columns.house]}
  >
    {rows.map((row) => (
      <tr key={`${row.kind} ${row.currency}`}>
        <th scope="row">{kindName(row.kind)}</th>
        <td>{row.places.toLocaleString('en')}</td>
        <Sides {...row} />
      </tr>
    ))}
  </Figures>
)

const ByEvent = ({ rows }: { rows: readonly RiskOfEvent[] }) => (
  <Figures
    label={text.byEvent}
    heads={[columns.event, columns.places, columns.players, columns.house]}
  >
    {rows.map((row) => (
      <tr key={`${row.event} ${row.currency}`}>
        <th scope="row">{row.event}</th>
        <td>{row.places.toLocaleString('en')}</td>
        <Sides {...row} />
      </tr>
    ))}
  </Figures>
)

const ByPlace = ({ rows }: { rows: readonly RiskOfPlace[] }) => (
  <Figures
    label={text.byPlace}
    heads={[columns.place, columns.kind, columns.playerCount, columns.players, columns.house]}
  >
    {rows.map((row) => (
      <tr key={keyOf(row)}>
        <th scope="row">
          <PlaceName {...row} />
        </th>
        <td>{kindName(row.kind)}</td>
        <td>{row.players.toLocaleString('en')}</td>
        <Sides {...row} />
      </tr>
    ))}
  </Figures>
)

const ByPlayer = ({ rows }: { rows: readonly RiskOfPlayer[] }) => (
  <Figures label={text.byPlayer} heads={[columns.player, columns.places, columns.exposure]}>
    {rows.map((row) => (
      <tr key={`${row.player?.playerId} ${row.currency}`}>
        <th scope="row">
          <Owner {...row} />
        </th>
        <td>{row.places.toLocaleString('en')}</td>
        <Sum minor={row.exposureMinor} currency={row.currency} />
      </tr>
    ))}
  </Figures>
)

const Positions = ({ rows }: { rows: readonly RiskPosition[] }) => (
  <Figures
    label={text.largest}
    heads={[columns.place, columns.kind, columns.owner, columns.exposure]}
  >
    {rows.map((row) => (
      <tr key={`${keyOf(row)} ${row.player?.playerId}`}>
        <th scope="row">
          <PlaceName {...row} />
        </th>
        <td>{kindName(row.kind)}</td>
        <td>
          <Owner {...row} />
        </td>
        <Sum minor={row.exposureMinor} currency={row.currency} />
      </tr>
    ))}
  </Figures>
)

const keyOf = ({ kind, id, currency }: Pick<RiskOfPlace, 'kind' | 'id' | 'currency'>): string =>
  `${kind} ${id} ${currency}`

const Owner = ({ player }: Pick<RiskPosition, 'player'>) =>
  player ? <Link to={paths.adminPlayer(player.playerId)}>{player.userId}</Link> : text.house

type Named = Pick<RiskOfPlace, 'kind' | 'id' | 'title' | 'event'>

function PlaceName({ kind, id, title, event }: Named) {
  if (kind === 'market')
    return (
      <Link to={paths.adminMarket(id)}>
        {event}, {title}
      </Link>
    )
  return event === null ? title : `${title}: ${event}`
}
