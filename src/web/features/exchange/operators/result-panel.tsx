import { Button, Progress } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import {
  confirmResult,
  enterResult,
  type ManagedMarket,
  reverseSettlement,
} from '#contract/managed-markets.ts'
import { type MarketResult } from '#contract/market-result.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { resultDesk } from '#web/ui/messages/operators/market-desk.ts'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { LogProposal } from './log-proposal.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import classes from '#web/ui/operators/figures.module.css'
import { EMPTY_DRAFT, formOf, resultOf } from './result-draft.ts'
import { ResultFields } from './result-fields.tsx'
import { namesOf } from './result-text.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { PreviewTable } from './preview-table.tsx'

const text = resultDesk
type Result = NonNullable<ManagedMarket['result']>
type Props = { market: ManagedMarket }
type WithResult = Props & { result: Result }

/** The result of a market on its way: entered, confirmed, paid, and taken back where it was wrong. */
export function ResultPanel({ market }: Props) {
  const [isChanging, setIsChanging] = useState(false)
  const { result } = market
  const isEntered = result?.settlement === 'entered'
  const isForm = !result || result.settlement === 'reversed' || (isEntered && isChanging)
  return (
    <Panel title={text.title}>
      {result?.settlement === 'reversed' && (
        <p className={classes.note}>{text.reversed(namesOf(market, result))}</p>
      )}
      {isForm && (
        <Permitted to="results.enter" otherwise={<p className={classes.note}>{text.none}</p>}>
          <ResultForm
            market={market}
            onEntered={() => setIsChanging(false)}
            onKeep={isEntered ? () => setIsChanging(false) : undefined}
          />
        </Permitted>
      )}
      {isEntered && !isChanging && (
        <EnteredResult market={market} result={result} onChange={() => setIsChanging(true)} />
      )}
      {(result?.settlement === 'settling' || result?.settlement === 'reversing') && (
        <PaymentProgress market={market} result={result} />
      )}
      {result?.settlement === 'settled' && <PaidResult market={market} result={result} />}
    </Panel>
  )
}

type FormProps = Props & { onEntered: () => void; onKeep: (() => void) | undefined }

function ResultForm({ market, onEntered, onKeep }: FormProps) {
  const refresh = useRefresh()
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const [isMissing, setIsMissing] = useState(false)
  const enter = useMutation({
    mutationFn: (body: MarketResult) =>
      call(enterResult, { params: { marketId: market.marketId }, body }),
    onSettled: refresh,
    onSuccess: () => {
      onEntered()
      void showToast({ kind: 'success', text: text.changed })
    },
  })
  const error = enter.isError ? sentenceOf(enter.error) : undefined
  const result = resultOf(formOf(market), draft)
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(result === undefined)
        if (result) enter.mutate(result)
      }}
    >
      <LogProposal market={market} onUse={(proposed) => enter.mutate(proposed)} />
      <ResultFields
        market={market}
        draft={draft}
        onChange={setDraft}
        error={isMissing && !result ? text.chooseFirst : error}
      />
      <p className={classes.note}>{text.enterText}</p>
      <div className={classes.buttons}>
        {onKeep && (
          <Button variant="default" onClick={onKeep}>
            {text.keep}
          </Button>
        )}
        <Button type="submit" loading={enter.isPending}>
          {text.enter}
        </Button>
      </div>
    </form>
  )
}

/** The result without how far it is. */
function entryOf(result: MarketResult): MarketResult {
  const { kind, winnerSelectionIds, placedSelectionIds, tiedSelectionIds, score, number } = result
  return { kind, winnerSelectionIds, placedSelectionIds, tiedSelectionIds, score, number }
}

function EnteredResult({ market, result, onChange }: WithResult & { onChange: () => void }) {
  const refresh = useRefresh()
  const [isAsking, setIsAsking] = useState(false)
  async function confirm(): Promise<void> {
    const params = { marketId: market.marketId }
    await call(confirmResult, { params, body: entryOf(result) }).finally(refresh)
    setIsAsking(false)
    await showToast({ kind: 'success', text: text.confirmed })
  }
  return (
    <div className={classes.form}>
      <ResultName market={market} result={result} />
      <PreviewTable marketId={market.marketId} result={result} />
      <div className={classes.buttons}>
        <Permitted to="results.enter">
          <Button variant="default" onClick={onChange}>
            {text.change}
          </Button>
        </Permitted>
        <Permitted to="results.confirm">
          <Button onClick={() => setIsAsking(true)}>{text.confirm}</Button>
        </Permitted>
      </div>
      {isAsking && (
        <ReasonDialog
          title={text.confirmTitle(namesOf(market, result))}
          confirm={text.confirm}
          isDestructive={false}
          hasReason={false}
          onConfirm={confirm}
          refusal={sentenceOf}
          onClose={() => setIsAsking(false)}
        >
          <p>{text.confirmText}</p>
          <PreviewTable marketId={market.marketId} result={result} />
        </ReasonDialog>
      )}
    </div>
  )
}

function PaymentProgress({ market, result }: WithResult) {
  const { accountsDone, accountsTotal, settlement } = result
  const percent = accountsTotal === 0 ? 0 : (100 * accountsDone) / accountsTotal
  const label = settlement === 'settling' ? text.settling : text.reversing
  return (
    <div className={classes.form}>
      <ResultName market={market} result={result} />
      <div>
        <Progress.Root size="lg">
          <Progress.Section value={percent} aria-label={label} />
        </Progress.Root>
        <output className={classes.progress}>
          {`${label}: ${text.progress(accountsDone, accountsTotal)}`}
        </output>
      </div>
    </div>
  )
}

function PaidResult({ market, result }: WithResult) {
  const refresh = useRefresh()
  const [isAsking, setIsAsking] = useState(false)
  async function reverse(reason: string): Promise<void> {
    const params = { marketId: market.marketId }
    await call(reverseSettlement, { params, body: { reason } }).finally(refresh)
    setIsAsking(false)
    await showToast({ kind: 'success', text: text.reverseDone })
  }
  return (
    <div className={classes.form}>
      <ResultName market={market} result={result} />
      <p className={classes.progress}>
        {`${text.settled}: ${text.progress(result.accountsDone, result.accountsTotal)}`}
      </p>
      <div className={classes.buttons}>
        <Permitted to="results.reverse">
          <Button variant="outline" color="red" onClick={() => setIsAsking(true)}>
            {text.reverse}
          </Button>
        </Permitted>
      </div>
      {isAsking && (
        <ReasonDialog
          title={text.reverseTitle}
          confirm={text.reverse}
          isDestructive
          onConfirm={reverse}
          refusal={sentenceOf}
          onClose={() => setIsAsking(false)}
        >
          <p className={classes.warning}>{text.reverseText}</p>
        </ReasonDialog>
      )}
    </div>
  )
}

function ResultName({ market, result }: WithResult) {
  const by = result.enteredBy === 'feed' ? text.byFeed : result.enteredBy
  return (
    <p className={classes.result}>
      <strong>{namesOf(market, result)}</strong>
      <span>{text.enteredBy(by)}</span>
    </p>
  )
}
