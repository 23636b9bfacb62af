import { casinoText } from '#web/ui/names/casino-words.ts'
import type { PastRound } from '#contract/casino/tables.ts'
import { casinoTableMessages as text } from '#web/ui/messages/casino/table.ts'
import { Panel } from '#web/ui/panel.tsx'
import {
  beadPlate,
  bigRoad,
  type Frequency,
  hotAndCold,
  marksOf,
  ROAD_ROWS,
  type RoadMark,
} from './roads.ts'
import classes from './roads-panel.module.css'

type Props = { gameId: string; rounds: readonly PastRound[] }

const CELL = 22
const COLUMNS_SHOWN = 20

/** Roads of the results, or how often each piece fell, where the game has them. */
export function RoadsPanel({ gameId, rounds }: Props) {
  const marks = marksOf(gameId, rounds)
  const hasFrequencies = gameId.includes('roulette') || gameId.startsWith('sic-bo')
  if (rounds.length === 0 || (!marks && !hasFrequencies)) return null
  return (
    <Panel title={marks ? text.roads : text.hotAndCold}>
      <div className={classes.roads}>
        {marks && <BigRoad marks={marks} />}
        {marks && <BeadPlate marks={marks} />}
        {hasFrequencies && <Frequencies rounds={rounds} />}
        <p className={classes.note}>{text.roadNote}</p>
      </div>
    </Panel>
  )
}

const lettersOf = (marks: readonly RoadMark[]): string =>
  marks.map(({ letter }) => letter).join(' ')

function Bead({
  mark,
  column,
  row,
  ties = 0,
}: {
  mark: RoadMark
  column: number
  row: number
  ties?: number
}) {
  const [x, y] = [column * CELL + CELL / 2, row * CELL + CELL / 2]
  return (
    <g>
      <circle cx={x} cy={y} r={CELL / 2 - 2} className={classes.bead} data-kind={mark.kind} />
      <text x={x} y={y} className={classes.letter}>
        {mark.letter}
        {ties > 0 ? ties : ''}
      </text>
    </g>
  )
}

function Grid({
  name,
  columns,
  label,
  children,
}: {
  name: string
  columns: number
  label: string
  children: React.ReactNode
}) {
  const width = Math.max(columns, COLUMNS_SHOWN) * CELL
  return (
    <figure>
      <figcaption className={classes.caption}>{name}</figcaption>
      <svg
        viewBox={`0 0 ${width} ${ROAD_ROWS * CELL}`}
        className={classes.grid}
        role="img"
        aria-label={`${name}: ${label}`}
      >
        {children}
      </svg>
    </figure>
  )
}

function BigRoad({ marks }: { marks: readonly RoadMark[] }) {
  const cells = bigRoad(marks)
  const columns = Math.max(0, ...cells.map(({ column }) => column + 1))
  return (
    <Grid name={text.bigRoad} columns={columns} label={lettersOf(marks)}>
      {cells.map((cell) => (
        <Bead key={`${cell.column} ${cell.row}`} {...cell} />
      ))}
    </Grid>
  )
}

function BeadPlate({ marks }: { marks: readonly RoadMark[] }) {
  const columns = beadPlate(marks)
  return (
    <Grid name={text.beadPlate} columns={columns.length} label={lettersOf(marks)}>
      {columns.flatMap((beads, column) =>
        beads.map((mark, row) => (
          <Bead key={`${column} ${row}`} mark={mark} column={column} row={row} />
        )),
      )}
    </Grid>
  )
}

function Frequencies({ rounds }: { rounds: readonly PastRound[] }) {
  const { hot, cold } = hotAndCold(rounds)
  return (
    <dl className={classes.frequencies}>
      <FrequencyLine name={text.hot} pieces={hot} />
      <FrequencyLine name={text.cold} pieces={cold} />
    </dl>
  )
}

const FrequencyLine = ({ name, pieces }: { name: string; pieces: readonly Frequency[] }) => (
  <div>
    <dt>{name}</dt>
    {pieces.map(({ piece, count }) => (
      <dd key={piece}>
        <strong>{casinoText(piece)}</strong> {text.times(count)}
      </dd>
    ))}
  </div>
)
