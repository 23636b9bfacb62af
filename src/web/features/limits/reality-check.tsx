import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { seeRealityCheck, type SessionSummary } from '#contract/protection/limits.ts'
import { formatMoney } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { activityMessages } from '#web/ui/messages/protection/activity.ts'
import { paths } from '#web/ui/paths.ts'
import { protectionKeys } from '#web/ui/protection-keys.ts'
import { showToast } from '#web/ui/toast.tsx'
import classes from './limits-page.module.css'
import { useSessionSummary } from './protection-queries.ts'

const text = activityMessages.check
const SECONDS = 60

/** Stands on every page of a player: shows the reality check when it is due. The server takes no bet until it was seen. */
export function RealityCheck() {
  const { data } = useSessionSummary()
  return data?.isCheckDue ? <Check summary={data} /> : null
}

function Check({ summary }: { summary: SessionSummary }) {
  const { elapsedSeconds, netMinor, currency } = summary
  const queries = useQueryClient()
  const { logout } = useSession()
  const seen = useMutation({
    mutationFn: () => call(seeRealityCheck, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: protectionKeys.session }),
    onError: (error) => showToast({ kind: 'error', text: sentenceOf(error) }),
  })
  const goOn = () => seen.mutate()
  const amount = formatMoney(Math.abs(netMinor), currency)
  const net = netMinor === 0 ? text.even : netMinor > 0 ? text.won(amount) : text.lost(amount)
  return (
    <Dialog title={text.title} onClose={goOn}>
      <p>{text.lead(Math.floor(elapsedSeconds / SECONDS))}</p>
      <p>
        <strong>{net}</strong>
      </p>
      <p className={classes.note}>{text.stopped}</p>
      <div className={classes.actions}>
        <Button onClick={goOn} disabled={seen.isPending}>
          {text.goOn}
        </Button>
        <Button variant="default" onClick={() => void logout()}>
          {text.leave}
        </Button>
        <Link href={paths.limits} onClick={goOn}>
          {text.limits}
        </Link>
      </div>
    </Dialog>
  )
}
