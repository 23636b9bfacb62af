import { exactNumberText } from '#domain/language/number-text.ts'
import { gameText } from '#web/ui/names/game-names.ts'
import { locale } from '#domain/language/locale.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ScratchGameRow } from '#contract/instant-wins/scratch.ts'
import { instantWinMessages as text } from '#web/ui/messages/instant-wins/instant-wins.ts'
import { formatMoney } from '#domain/money.ts'
import { Money } from '#web/ui/money.tsx'
import { useDepositGate } from '#web/ui/use-deposit-gate.ts'
import { BuyDialog } from './buy-dialog.tsx'
import classes from './games-page.module.css'
import { percentOf } from './percent.ts'
import { Symbol } from './symbol.tsx'

const TONES: Record<string, number> = { 'lucky-mango': 1, 'night-train': 2 }
const COVER_SYMBOLS = 3

/** A scratch game with its price, its prizes and its odds, and the button to buy a card. */
export function GameCard({ game }: { game: ScratchGameRow }) {
  const [isBuying, setIsBuying] = useState(false)
  const enter = useDepositGate()
  const { status, currency } = game
  const name = gameText(game.name)
  return (
    <article className={classes.game}>
      <div className={classes.cover} data-tone={TONES[game.gameId] ?? 0}>
        {game.symbols.slice(0, COVER_SYMBOLS).map((symbol) => (
          <Symbol key={symbol} name={symbol} size={52} />
        ))}
      </div>
      <div className={classes.body}>
        <h2>{name}</h2>
        <Facts game={game} />
        <Prizes game={game} />
        <div className={classes.buy}>
          {status === 'on_sale' ? (
            <Button
              fullWidth
              aria-label={text.buy(name, formatMoney(game.priceMinor, currency))}
              onClick={() => enter(() => setIsBuying(true))}
            >
              {text.buyShort} · <Money minor={game.priceMinor} currency={currency} />
            </Button>
          ) : (
            <strong>{text.status[status]}</strong>
          )}
        </div>
      </div>
      {isBuying && <BuyDialog game={game} onClose={() => setIsBuying(false)} />}
    </article>
  )
}

function Facts({ game }: { game: ScratchGameRow }) {
  const { tiers, tickets, sold, currency } = game
  const [highest] = tiers
  const winning = tiers.reduce((sum, { count }) => sum + count, 0)
  return (
    <dl className={classes.facts}>
      {highest && (
        <>
          <dt>{text.highest}</dt>
          <dd>
            <strong>
              <Money minor={highest.prizeMinor} currency={currency} />
            </strong>
            <span className={classes.note}>{text.left(highest.left, highest.count)}</span>
          </dd>
        </>
      )}
      <dt>{text.chance}</dt>
      <dd>{text.chanceText(exactNumberText((tickets / winning).toFixed(2)))}</dd>
      <dt>{text.back}</dt>
      <dd>{text.backText(percentOf(game.return))}</dd>
      <dt>{text.sold}</dt>
      <dd>{text.soldText(sold, tickets)}</dd>
    </dl>
  )
}

const Prizes = ({ game }: { game: ScratchGameRow }) => (
  <details className={classes.prizes}>
    <summary>{text.prizes}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">{text.prize}</th>
          <th scope="col">{text.cards}</th>
          <th scope="col">{text.leftColumn}</th>
        </tr>
      </thead>
      <tbody>
        {game.tiers.map(({ prizeMinor, count, left }) => (
          <tr key={prizeMinor}>
            <td>
              <Money minor={prizeMinor} currency={game.currency} />
            </td>
            <td>{count.toLocaleString(locale)}</td>
            <td>{left.toLocaleString(locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p className={classes.note}>{text.whileOnSale}</p>
    <p className={classes.note}>
      {text.root}: <span className={classes.hash}>{game.root}</span>
    </p>
  </details>
)
