import { casinoTableMessages as text } from '#web/ui/messages/casino/table.ts'
import { colourOfPocket, DOUBLE_ZERO_WHEEL, SINGLE_ZERO_WHEEL } from './felt-kind.ts'
import classes from './felt.module.css'

type Props = { gameId: string; pieces: readonly string[]; isTurning: boolean }

const MIDDLE = 110
const OUTER = 104
const INNER = 74

/** A point of the wheel; `turn` is a share of the circle from the top, clockwise. */
function at(radius: number, turn: number): string {
  const angle = (turn - 0.25) * 2 * Math.PI
  return `${(MIDDLE + radius * Math.cos(angle)).toFixed(2)} ${(MIDDLE + radius * Math.sin(angle)).toFixed(2)}`
}

/** The wheel with the ball in the pocket that fell. */
export function Wheel({ gameId, pieces, isTurning }: Props) {
  const pockets = gameId.includes('american') ? DOUBLE_ZERO_WHEEL : SINGLE_ZERO_WHEEL
  const fallen = pieces[0]
  const width = 1 / pockets.length
  const place = fallen === undefined ? -1 : pockets.indexOf(fallen)
  const [ballX = '', ballY = ''] = at(64, place * width).split(' ')
  return (
    <div className={classes.wheelRow}>
      <svg
        viewBox="0 0 220 220"
        className={classes.wheel}
        data-turning={isTurning || undefined}
        role="img"
        aria-label={
          fallen === undefined
            ? text.wheel
            : text.ballIn(fallen, text.pocketColours[colourOfPocket(fallen)])
        }
      >
        <circle cx={MIDDLE} cy={MIDDLE} r="109" className={classes.rim} />
        <g className={classes.pockets}>
          {pockets.map((pocket, index) => {
            const [from, to] = [(index - 0.5) * width, (index + 0.5) * width]
            const path = `M${at(OUTER, from)}A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, to)}L${at(INNER, to)}A${INNER} ${INNER} 0 0 0 ${at(INNER, from)}z`
            const [x = '', y = ''] = at(89, index * width).split(' ')
            return (
              <g key={pocket}>
                <path d={path} data-colour={colourOfPocket(pocket)} className={classes.pocket} />
                <text x={x} y={y} className={classes.pocketName}>
                  {pocket}
                </text>
              </g>
            )
          })}
          {place >= 0 && <circle cx={ballX} cy={ballY} r="6" className={classes.ball} />}
        </g>
        <circle cx={MIDDLE} cy={MIDDLE} r="30" className={classes.hub} />
      </svg>
      <span className={classes.fallen} data-colour={fallen && colourOfPocket(fallen)}>
        {fallen ?? '–'}
      </span>
    </div>
  )
}
