import { Button, SegmentedControl } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { checkout, type CheckoutReply, quoteSlips } from '#contract/lottery/slips.ts'
import { formatMoney } from '#domain/money.ts'
import { ApiRefusal, call, sentenceOf } from '#web/api/call.ts'
import { useRequestKey } from '#web/api/request-key.ts'
import { useSession } from '#web/api/session.tsx'
import { cartMessages as text } from '#web/ui/messages/lottery/cart.ts'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { useDepositGate } from '#web/ui/use-deposit-gate.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { lotteryKeys } from '../lottery-queries.ts'
import { CartItemView } from './cart-item.tsx'
import { type CartItem, removeFromCart, useCart } from './cart-store.ts'
import { useKeptCart } from './use-kept-cart.ts'
import classes from './cart.module.css'

const MODES = ['all', 'each'] as const
type Mode = (typeof MODES)[number]
const QUOTE_EVERY_MS = 30_000

/** Slips of several games, paid at once. */
export function CartPage() {
  usePageTitle(text.title)
  useKeptCart()
  const items = useCart()
  const [bought, setBought] = useState<Bought | null>(null)
  return (
    <>
      <h1>{text.title}</h1>
      {bought && <BoughtView bought={bought} />}
      {items.length > 0 ? (
        <Checkout items={items} onBought={setBought} />
      ) : (
        !bought && (
          <EmptyState
            icon="ticket"
            title={text.empty}
            text={text.emptyText}
            action={<Link href={paths.lotteries}>{text.toLotteries}</Link>}
          />
        )
      )}
    </>
  )
}

type Bought = { reply: CheckoutReply; items: readonly CartItem[] }

function BoughtView({ bought: { reply, items } }: { bought: Bought }) {
  const count = reply.slips.filter(({ ticketId }) => ticketId !== null).length
  return (
    <output className={classes.bought}>
      <strong>{text.bought(count, formatMoney(reply.paidMinor, reply.currency))}</strong>
      <p>{text.boughtText}</p>
      {count < items.length && <p>{text.someRefused(items.length - count)}</p>}
      <Link href={paths.myGames}>{text.toMyGames}</Link>
    </output>
  )
}

type CheckoutProps = { items: readonly CartItem[]; onBought: (bought: Bought) => void }

function Checkout({ items, onBought }: CheckoutProps) {
  const slips = items.map(({ slip }) => slip)
  const quote = useQuery({
    queryKey: [...lotteryKeys.quote, slips],
    queryFn: ({ signal }) => call(quoteSlips, { body: { slips }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: QUOTE_EVERY_MS,
  })
  const [mode, setMode] = useState<Mode>('all')
  if (quote.isError) return <FailedState error={quote.error} onRetry={() => void quote.refetch()} />
  if (!quote.data) return <SkeletonRows rows={items.length * 2} />
  const { slips: prices, priceMinor, currency } = quote.data
  const isWhole = prices.length === items.length && prices.every(({ price }) => price !== null)
  const mayPay = mode === 'all' ? isWhole : prices.some(({ price }) => price !== null)
  return (
    <div className={classes.cart}>
      <ul className={classes.items}>
        {items.map((item, at) => (
          <li key={item.id}>
            <Panel>
              <CartItemView item={item} quote={prices[at]} />
            </Panel>
          </li>
        ))}
      </ul>
      <Panel title={text.summary}>
        <div className={classes.summary}>
          <SegmentedControl
            aria-label={text.mode}
            value={mode}
            data={MODES.map((value) => ({ value, label: text.modes[value].name }))}
            onChange={(value) => setMode(MODES.find((each) => each === value) ?? 'all')}
          />
          <p>{text.modes[mode].text}</p>
          <dl>
            <dt>{text.total}</dt>
            <dd>{formatMoney(priceMinor, currency)}</dd>
          </dl>
          <Pay
            items={items}
            prices={prices.map(({ price }) => price?.priceMinor ?? null)}
            mode={mode}
            isDisabled={!mayPay || quote.isPlaceholderData}
            onBought={onBought}
            onStale={() => void quote.refetch()}
          />
          {!isWhole && <p className={classes.problem}>{text.notAll}</p>}
        </div>
      </Panel>
    </div>
  )
}

type PayProps = {
  items: readonly CartItem[]
  prices: readonly (number | null)[]
  mode: Mode
  isDisabled: boolean
  onBought: (bought: Bought) => void
  onStale: () => void
}

function Pay({ items, prices, mode, isDisabled, onBought, onStale }: PayProps) {
  const enter = useDepositGate()
  const { refresh } = useSession()
  const queries = useQueryClient()
  const key = useRequestKey()
  const pay = useMutation({
    mutationFn: async () => {
      const wanted = items.filter((_, at) => (prices[at] ?? null) !== null)
      const slips = wanted.map((item) => ({
        slip: item.slip,
        priceMinor: prices[items.indexOf(item)] ?? 0,
      }))
      const customerRef = key.keyOf(
        JSON.stringify({ mode, ids: wanted.map(({ id }) => id), slips }),
      )
      const reply = await call(checkout, { body: { slips, mode, customerRef } })
      return { reply, items: wanted }
    },
    onSuccess: (bought) => {
      key.answered()
      const paid = bought.items.filter((_, at) => bought.reply.slips[at]?.ticketId != null)
      removeFromCart(paid.map(({ id }) => id))
      onBought(bought)
      void queries.invalidateQueries({ queryKey: lotteryKeys.tickets })
      void refresh()
    },
    onError: (error) => {
      // A refusal was an answer; only a lost answer keeps the reference.
      if (error instanceof ApiRefusal && error.status > 0 && error.status < 500) key.answered()
      onStale()
    },
  })
  return (
    <>
      <Button
        size="md"
        disabled={isDisabled}
        loading={pay.isPending}
        onClick={() => enter(() => pay.mutate())}
      >
        {text.pay}
      </Button>
      {pay.isError && (
        <p role="alert" className={classes.problem}>
          {sentenceOf(pay.error)}
        </p>
      )}
    </>
  )
}
