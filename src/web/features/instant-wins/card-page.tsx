import { symbolText } from '#web/ui/names/instant-win-words.ts'
import { gameText } from '#web/ui/names/game-names.ts'
import { Button } from '@mantine/core'
import { Link, useParams } from 'wouter'
import type { ScratchCard } from '#contract/instant-wins/scratch.ts'
import { formatMoney } from '#domain/money.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { instantWinMessages as text } from '#web/ui/messages/instant-wins/instant-wins.ts'
import { Money } from '#web/ui/money.tsx'
import { voidText } from '#web/ui/names/known-names.ts'
import { paths } from '#web/ui/paths.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonBlock } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './card-page.module.css'
import { CardProof } from './card-proof.tsx'
import { Lists } from './games-page.tsx'
import { ScratchFields } from './scratch-fields.tsx'
import { symbolThatPays } from './symbol-that-pays.ts'
import { Symbol } from './symbol.tsx'
import { useScratchCard } from './scratch-queries.ts'
import { useScratching } from './use-scratching.ts'

/** A card of the player's own: to be scratched, or with its result and its proof. */
export function ScratchCardPage() {
  const { cardId } = useParams<{ cardId: string }>()
  const { data, error, refetch } = useScratchCard(Number(cardId))
  const title = data
    ? `${gameText(data.name)}, ${text.card(data.cardId).toLowerCase()}`
    : text.myCards
  usePageTitle(title)
  return (
    <>
      <h1>{title}</h1>
      <Lists />
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Card key={data.cardId} card={data} />
      ) : (
        <SkeletonBlock width="100%" height={320} />
      )}
    </>
  )
}

function Card({ card }: { card: ScratchCard }) {
  const scratching = useScratching(card)
  return (
    <div className={classes.layout} data-win={scratching.isShown && card.isWin}>
      <section className={classes.card} data-game={card.gameId}>
        <p>{text.threeAlike}</p>
        <ScratchFields card={card} scratching={scratching} />
        <Outcome card={card} isShown={scratching.isShown} failure={scratching.failure} />
        {!scratching.isShown && card.state !== 'void' && (
          <Button size="md" fullWidth onClick={scratching.revealAll}>
            {text.revealAll}
          </Button>
        )}
      </section>
      <aside className={classes.aside}>
        <h2>{text.prizes}</h2>
        <ul className={classes.prizes}>
          {card.prizes.map(({ symbol, prizeMinor }) => (
            <li key={symbol} data-pays={scratching.isShown && symbol === symbolThatPays(card)}>
              <Symbol name={symbol} size={22} />
              <span>3 × {symbolText(symbol)}</span>
              <Money minor={prizeMinor} currency={card.currency} />
            </li>
          ))}
        </ul>
        {scratching.isShown && card.prizeMinor !== null && <CardProof cardId={card.cardId} />}
        <Link href={paths.slotGame}>{text.another}</Link>
      </aside>
    </div>
  )
}

type OutcomeProps = { card: ScratchCard; isShown: boolean; failure: string }

/** Said aloud to screen readers. A prize that is not above the price is no win to cheer. */
function Outcome({ card, isShown, failure }: OutcomeProps) {
  return (
    <output className={classes.outcome} data-win={isShown && card.isWin}>
      {failure || sentenceOfCard(card, isShown)}
    </output>
  )
}

function sentenceOfCard(card: ScratchCard, isShown: boolean): string {
  const { state, prizeMinor, currency, voidReason, playedFrom, playedBy } = card
  if (state === 'void') return text.voided(voidText(voidReason ?? ''))
  if (!isShown || prizeMinor === null)
    return `${text.scratch} ${text.waits(dateTimeText(playedFrom))}`
  const amount = formatMoney(prizeMinor, currency)
  const result = card.isWin ? text.won(amount) : prizeMinor > 0 ? text.returned(amount) : text.lost
  return playedBy === 'operator' ? `${result} ${text.playedForYou}` : result
}
