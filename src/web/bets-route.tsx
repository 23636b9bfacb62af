import { BetsPage } from './features/exchange/bets/bets-page.tsx'
import { playSections } from './features/play-history/play-section.tsx'

/** The list of bets, with the plays of all products. */
export const BetsRoute = () => <BetsPage others={playSections} />
