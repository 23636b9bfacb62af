import { useState } from 'react'
import type { Minor } from '#domain/money.ts'
import type { LadderOfSelection } from '#web/api/ladder-state.ts'
import { marketMessages } from '#web/ui/messages/market.ts'
import { priceText, sizeText } from '#web/ui/price-text.ts'
import controls from '../controls.module.css'
import classes from './selection-details.module.css'

const texts = marketMessages

type Props = { name: string; ladder: LadderOfSelection; currency: string }

/** Rows a side of where the best offers meet, until all are asked for. */
const AROUND = 7

/** Every price with something on offer or matched, the highest on top; at first those next to the best offers. */
export function DepthTable({ name, ladder, currency }: Props) {
  const [isWhole, setWhole] = useState(false)
  const { back, lay, traded, lastPrice, highestMinor, deepestMinor } = ladder
  const all = [...new Set([...back.keys(), ...lay.keys(), ...traded.keys()])].toSorted(
    (a, b) => b - a,
  )
  const bestBack = Math.max(...back.keys())
  const middle = all.findIndex(
    (price) => price <= (Number.isFinite(bestBack) ? bestBack : (lastPrice ?? 0)),
  )
  const around = all.slice(Math.max(0, middle - AROUND), Math.max(0, middle) + AROUND)
  if (all.length === 0) return <p className={classes.note}>{texts.depthNone}</p>
  return (
    <>
      <table className={classes.depth} aria-label={texts.depthOf(name)}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.back}</th>
            <th scope="col">{texts.columns.price}</th>
            <th scope="col">{texts.columns.lay}</th>
            <th scope="col">{texts.columns.traded}</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? all : around).map((price) => (
            <tr key={price}>
              <Size
                side="back"
                minor={back.get(price)}
                ofMinor={deepestMinor}
                currency={currency}
              />
              <th scope="row" data-last={price === lastPrice || undefined}>
                {priceText(price)}
              </th>
              <Size side="lay" minor={lay.get(price)} ofMinor={deepestMinor} currency={currency} />
              <Size
                side="traded"
                minor={traded.get(price)}
                ofMinor={highestMinor}
                currency={currency}
              />
            </tr>
          ))}
        </tbody>
      </table>
      {around.length < all.length && (
        <button type="button" className={controls.text} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.depthLess : texts.depthMore(all.length)}
        </button>
      )}
    </>
  )
}

type SizeProps = {
  side: 'back' | 'lay' | 'traded'
  minor: Minor | undefined
  /** As long as the whole bar. */
  ofMinor: Minor
  currency: string
}

const Size = ({ side, minor, ofMinor, currency }: SizeProps) => (
  <td data-side={side}>
    {minor !== undefined && (
      <>
        <i style={{ width: `${Math.round((minor / ofMinor) * 100)}%` }} />
        <span>{sizeText(minor, currency)}</span>
      </>
    )}
  </td>
)
