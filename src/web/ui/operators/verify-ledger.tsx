import { Alert, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type LedgerVerdict, verifyLedger } from '#contract/ledger-checks.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { checksDesk as text } from '#web/ui/messages/operators/checks-desk.ts'
import classes from './list-page.module.css'

/** Holds the ledger against its seals when an operator asks for it. */
export function VerifyLedger() {
  const verify = useMutation({ mutationFn: () => call(verifyLedger) })
  return (
    <>
      <Button variant="default" mt="sm" loading={verify.isPending} onClick={() => verify.mutate()}>
        {verify.isPending ? text.verifying : text.verifyLedger}
      </Button>
      <div aria-live="polite">
        {verify.isSuccess && <Verdict verdict={verify.data} />}
        {verify.isError && <Alert color="red">{sentenceOf(verify.error)}</Alert>}
      </div>
    </>
  )
}

function Verdict({ verdict }: { verdict: LedgerVerdict }) {
  const { transfers, unsealed, firstBrokenId, firstBrokenSealId, head } = verdict
  const isWhole = firstBrokenId === null && firstBrokenSealId === null
  return (
    <Alert color={isWhole ? 'accent' : 'red'} mt="sm">
      {isWhole && text.ledgerWhole(transfers, unsealed)}
      {firstBrokenId !== null && text.transferBroken(firstBrokenId)}{' '}
      {firstBrokenSealId !== null && text.sealBroken(firstBrokenSealId)}
      {isWhole && head !== null && <div className={classes.wrap}>{text.head(head)}</div>}
    </Alert>
  )
}
