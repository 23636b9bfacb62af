import { usePreferences } from '#web/api/preferences.ts'
import { loadPart } from '#web/api/load.ts'
import { Arriving } from '../states/arriving.tsx'
import { cellPriceText } from '../price-text.ts'

/** Most players read decimal odds: nobody else waits for the other ways. */
const OtherOdds = loadPart(
  () => import('./other-odds.tsx'),
  (file) => file.OtherOdds,
)

/** A price in the player's own way of writing odds, for a cell. */
export function Odds({ price }: { price: number }) {
  const { oddsFormat } = usePreferences()
  const decimal = cellPriceText(price)
  if (oddsFormat === 'decimal') return decimal
  return (
    <Arriving fallback={decimal}>
      <OtherOdds price={price} format={oddsFormat} />
    </Arriving>
  )
}
