import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type ManagedMarket, withdrawRunner } from '#contract/managed-markets.ts'
import { type KindRules, MARKET_KINDS } from '#domain/exchange/kinds/market-kind.ts'
import { effectiveReductionBps, lapsesLays } from '#domain/exchange/prices/reduction.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { withdrawRunnerMessages } from '#web/ui/messages/withdraw-runner.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { usePercent } from '#web/ui/operators/use-percent.ts'

const text = withdrawRunnerMessages

type Runner = ManagedMarket['selections'][number]
type Props = { market: ManagedMarket; runner: Runner; onClose: () => void }

/** Takes a runner out of the market, with all that this does in sight. */
export function WithdrawDialog({ market, runner, onClose }: Props) {
  const { name, selectionId, reductionBps: announcedBps } = runner
  const { reduction }: KindRules = MARKET_KINDS[market.kind]
  const takesReduction = reduction !== 'none'
  const percent = usePercent(announcedBps ?? 0)
  const [isVacant, setIsVacant] = useState(false)
  const refresh = useRefresh()
  async function confirm(reason: string): Promise<void> {
    const params = { marketId: market.marketId, selectionId }
    const body = { reason, ...(takesReduction && { reductionBps: percent.bps, isVacant }) }
    await call(withdrawRunner, { params, body }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.done(name) })
  }
  const effectiveBps = effectiveReductionBps(reduction, percent.bps ?? 0)
  return (
    <ReasonDialog
      title={text.title(name)}
      confirm={text.confirm}
      isDestructive
      check={() => !takesReduction || percent.check()}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.text(name)}</p>
      {takesReduction && (
        <>
          <TextInput
            label={text.reduction}
            description={
              announcedBps === null ? text.notAnnounced : text.announced(announcedBps / 100)
            }
            {...percent.inputProps}
          />
          <Checkbox
            label={text.vacant}
            description={text.vacantText}
            checked={isVacant}
            onChange={({ currentTarget }) => setIsVacant(currentTarget.checked)}
          />
        </>
      )}
      <p>
        {effectiveBps > 0 ? text.reduces(effectiveBps / 100) : text.reducesNothing}{' '}
        {lapsesLays(reduction, effectiveBps) && text.lapsesLays}
      </p>
    </ReasonDialog>
  )
}
