import { Button, NativeSelect, NumberInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  giveSharesBack,
  type Group,
  type GroupPlay,
  proposePlay,
} from '#contract/lottery/groups.ts'
import { formatMoney } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { showError } from '#web/ui/dialog/popups.ts'
import { groupMessages as text } from '#web/ui/messages/lottery/syndicates.ts'
import { Panel } from '#web/ui/panel.tsx'
import { useCart } from '../cart/cart-store.ts'
import { lotteryName } from '../catalogue.ts'
import { lotteryKeys } from '../lottery-queries.ts'
import { BuyShares } from '../syndicates/buy-shares.tsx'
import { SyndicateCard } from '../syndicates/syndicate-card.tsx'
import classes from '../syndicates/syndicates.module.css'

/** The plays of a group with who pays what, and a form for another one. */
export function GroupPlays({ group }: { group: Group }) {
  const { plays, state } = group
  return (
    <section aria-label={text.plays}>
      <h2>{text.plays}</h2>
      {plays.length === 0 && <p>{text.noPlay}</p>}
      <ul className={classes.list}>
        {plays.map((play) => (
          <li key={play.syndicateId}>
            <Play groupId={group.groupId} play={play} isOpen={state === 'open'} />
          </li>
        ))}
      </ul>
      {state === 'open' && (
        <Panel title={text.propose}>
          <Propose groupId={group.groupId} />
        </Panel>
      )}
    </section>
  )
}

type PlayProps = { groupId: number; play: GroupPlay; isOpen: boolean }

function Play({ groupId, play, isOpen }: PlayProps) {
  const { syndicateId, state, parts, currency } = play
  const queries = useQueryClient()
  const giveBack = useMutation({
    mutationFn: () => call(giveSharesBack, { params: { groupId, syndicateId } }),
    onError: (error) => void showError(sentenceOf(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: lotteryKeys.syndicates }),
  })
  const takesShares = isOpen && state === 'open' && play.draw.state === 'open'
  return (
    <SyndicateCard syndicate={play}>
      <p>
        <strong>{text.playStates[state]}</strong> · {text.proposedBy(play.proposedBy)}
      </p>
      <ul className={classes.plain}>
        {parts.map(({ nickname, shares, stakeMinor, paidMinor }) => (
          <li key={nickname}>
            {text.part(nickname, shares, formatMoney(stakeMinor, currency))}
            {paidMinor !== null &&
              paidMinor > 0 &&
              `, ${text.partWon(formatMoney(paidMinor, currency))}`}
          </li>
        ))}
      </ul>
      {takesShares && <BuyShares syndicate={play} />}
      {takesShares && parts.some(({ isMe }) => isMe) && (
        <div className={classes.row}>
          <Button variant="default" loading={giveBack.isPending} onClick={() => giveBack.mutate()}>
            {text.giveBack}
          </Button>
        </div>
      )}
    </SyndicateCard>
  )
}

function Propose({ groupId }: { groupId: number }) {
  const items = useCart().filter(({ slip }) => slip.repeat.is === 'once')
  const [chosen, setChosen] = useState('')
  const [shares, setShares] = useState(10)
  const queries = useQueryClient()
  const item = items.find(({ id }) => id === chosen) ?? items[0]
  const propose = useMutation({
    mutationFn: (slip: NonNullable<typeof item>['slip']) =>
      call(proposePlay, { params: { groupId }, body: { slip, shares } }),
    onSettled: () => queries.invalidateQueries({ queryKey: lotteryKeys.syndicates }),
  })
  if (!item) return <p>{text.emptyCart}</p>
  return (
    <div className={classes.form}>
      <p>{text.proposeText}</p>
      <NativeSelect
        label={text.slip}
        value={item.id}
        data={items.map(({ id, slip }, index) => ({
          value: id,
          label: `${index + 1}. ${lotteryName(slip.game)}`,
        }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <NumberInput
        label={text.shares}
        min={1}
        max={1_000}
        allowDecimal={false}
        value={shares}
        onChange={(value) => setShares(Math.min(1_000, Math.max(1, Number(value) || 1)))}
      />
      {propose.isError && <p role="alert">{sentenceOf(propose.error)}</p>}
      <Button loading={propose.isPending} onClick={() => propose.mutate(item.slip)}>
        {text.propose}
      </Button>
    </div>
  )
}
