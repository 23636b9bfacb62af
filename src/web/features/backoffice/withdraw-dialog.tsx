import { TextInput } from '@mantine/core'
import { type ManagedMarket, withdrawRunner } from '#contract/backoffice.ts'
import { type KindRules, MARKET_KINDS } from '#domain/exchange/market-kind.ts'
import { effectiveReductionBps, lapsesLays } from '#domain/exchange/reduction.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { backofficeMessages } from '#web/ui/messages/backoffice.ts'
import { showToast } from '#web/ui/toast.tsx'
import { useRefresh } from './backoffice-queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { usePercent } from './use-percent.ts'

const text = backofficeMessages.market

type Runner = ManagedMarket['selections'][number]
type Props = { market: ManagedMarket; runner: Runner; onClose: () => void }

/** Takes a runner out of the market, with all that this does in sight. */
export function WithdrawDialog({ market, runner, onClose }: Props) {
  const { name, selectionId, reductionBps: announcedBps } = runner
  const { reduction }: KindRules = MARKET_KINDS[market.kind]
  const takesReduction = reduction !== 'none'
  const percent = usePercent(announcedBps ?? 0)
  const refresh = useRefresh()
  async function confirm(reason: string): Promise<void> {
    const params = { marketId: market.marketId, selectionId }
    const body = { reason, ...(takesReduction && { reductionBps: percent.bps }) }
    await call(withdrawRunner, { params, body }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.withdrawn(name) })
  }
  const effectiveBps = effectiveReductionBps(reduction, percent.bps ?? 0)
  return (
    <ReasonDialog
      title={text.withdrawTitle(name)}
      confirm={text.withdraw}
      isDestructive
      check={() => !takesReduction || percent.check()}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.withdrawText(name)}</p>
      {takesReduction && (
        <TextInput
          label={text.reduction}
          description={
            announcedBps === null ? text.notAnnounced : text.announced(announcedBps / 100)
          }
          {...percent.inputProps}
        />
      )}
      <p>
        {effectiveBps > 0 ? text.reduces(effectiveBps / 100) : text.reducesNothing}{' '}
        {lapsesLays(reduction, effectiveBps) && text.lapsesLays}
      </p>
    </ReasonDialog>
  )
}
