import { Cards } from './cards.tsx'
import { Cricket } from './cricket.tsx'
import { Dice } from './dice.tsx'
import { Digits } from './digits.tsx'
import { feltKindOf } from './felt-kind.ts'
import { Goal } from './goal.tsx'
import { Wheel } from './wheel.tsx'
import classes from './felt.module.css'

export type FeltProps = {
  gameId: string
  /** The names of the pieces that lie on the table, in the order in which they fell. */
  pieces: readonly string[]
  /** `market | selection` of those that won. */
  winners: readonly string[]
  isDealing: boolean
}

/** The pieces that lie on the table. */
export function Felt({ gameId, pieces, winners, isDealing }: FeltProps) {
  return (
    <div className={classes.felt}>
      <Pieces gameId={gameId} pieces={pieces} winners={winners} isDealing={isDealing} />
    </div>
  )
}

function Pieces({ gameId, pieces, winners, isDealing }: FeltProps) {
  switch (feltKindOf(gameId, pieces)) {
    case 'wheel':
      return <Wheel gameId={gameId} pieces={pieces} isTurning={isDealing && pieces.length === 0} />
    case 'dice':
      return <Dice pieces={pieces} />
    case 'cricket':
      return <Cricket gameId={gameId} pieces={pieces} />
    case 'digits':
      return <Digits pieces={pieces} />
    case 'goal':
      return <Goal pieces={pieces} winners={winners} />
    case 'cards':
      return <Cards gameId={gameId} pieces={pieces} />
  }
}
