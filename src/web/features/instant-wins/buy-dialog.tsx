import { gameText } from '#web/ui/names/game-names.ts'
import { Alert, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { buyScratchCard, type ScratchGameRow } from '#contract/instant-wins/scratch.ts'
import { ApiRefusal, call, sentenceOf } from '#web/api/call.ts'
import { useRequestKey } from '#web/api/request-key.ts'
import { useSession } from '#web/api/session.tsx'
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { instantWinMessages as text } from '#web/ui/messages/instant-wins/instant-wins.ts'
import { Money } from '#web/ui/money.tsx'
import { paths } from '#web/ui/paths.ts'
import classes from './games-page.module.css'
import { newSeed } from './new-seed.ts'
import { scratchKeys, useScratchCommit } from './scratch-queries.ts'

const SEED = /^[\w.-]{1,64}$/

/** Shows the hash of the server's seed and takes the player's, then buys and leads to the card. */
export function BuyDialog({ game, onClose }: { game: ScratchGameRow; onClose: () => void }) {
  const { poolId, name, priceMinor, currency } = game
  const commit = useScratchCommit(poolId)
  const [seed, setSeed] = useState(newSeed)
  const { isBusy, failure, buy } = usePurchase(poolId)
  const isSeedWrong = !SEED.test(seed)
  const hash = commit.data?.commit
  return (
    <Dialog title={text.buyTitle(gameText(name))} onClose={onClose}>
      <form
        className={classes.buy}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (hash && !isSeedWrong && !isBusy) void buy({ playerSeed: seed, commit: hash })
        }}
      >
        <p>
          {text.price}:{' '}
          <strong>
            <Money minor={priceMinor} currency={currency} />
          </strong>
        </p>
        <p className={classes.note}>{text.buyText}</p>
        <p className={classes.note}>
          {text.commit}: <span className={classes.hash}>{hash ?? text.commitMissing}</span>
        </p>
        <TextInput
          label={text.seed}
          description={text.seedHint}
          value={seed}
          error={isSeedWrong ? text.seedWrong : undefined}
          onChange={({ currentTarget }) => setSeed(currentTarget.value)}
        />
        {(failure || commit.error) && (
          <Alert color="red" role="alert">
            {failure || sentenceOf(commit.error)}
          </Alert>
        )}
        <DialogButtons
          confirm={text.confirm}
          isBusy={isBusy || !hash}
          isDestructive={false}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

type Seeds = { playerSeed: string; commit: string }

/** One purchase however often it is tried: the key stays until the server has answered. */
function usePurchase(poolId: number) {
  const requestKey = useRequestKey()
  const queries = useQueryClient()
  const { refresh } = useSession()
  const [, navigate] = useLocation()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  async function buy(seeds: Seeds): Promise<void> {
    setIsBusy(true)
    setFailure('')
    const customerRef = requestKey.keyOf(JSON.stringify(seeds))
    const params = { poolId }
    try {
      const card = await call(buyScratchCard, { params, body: { ...seeds, customerRef } })
      requestKey.answered()
      queries.setQueryData(scratchKeys.card(card.cardId), card)
      navigate(paths.scratchCard(card.cardId))
    } catch (error) {
      if (error instanceof ApiRefusal && error.status >= 400 && error.status < 500)
        requestKey.answered()
      setFailure(sentenceOf(error))
      setIsBusy(false)
      void queries.invalidateQueries({ queryKey: scratchKeys.commit(poolId) })
    }
    void queries.invalidateQueries({ queryKey: scratchKeys.games })
    void queries.invalidateQueries({ queryKey: scratchKeys.cards })
    void refresh()
  }
  return { isBusy, failure, buy }
}
