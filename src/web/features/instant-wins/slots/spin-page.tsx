import { gameText } from '#web/ui/names/game-names.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { getSlotSpin, type SlotSpin } from '#contract/instant-wins/slots.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { dateTimeText } from '#web/ui/date-time.ts'
import { slotMessages as text } from '#web/ui/messages/instant-wins/slots.ts'
import { voidText } from '#web/ui/names/known-names.ts'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonBlock } from '#web/ui/states/skeletons.tsx'
import { ToLogin } from '#web/ui/to-login.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { paths } from '#web/ui/paths.ts'
import { outcomeText } from './outcome-text.ts'
import classes from './slot-page.module.css'
import { slotKeys, useSlots } from './slot-queries.ts'
import { SlotWindow } from './slot-window.tsx'

/** One spin of the player at an address of its own: statements and the list of bets link to it. */
export function SpinPage() {
  const { spinId } = useParams<{ spinId: string }>()
  const { isLoggedIn } = useSession()
  usePageTitle(text.spinTitle(Number(spinId)))
  if (!isLoggedIn) return <ToLogin />
  return (
    <>
      <h1>{text.spinTitle(Number(spinId))}</h1>
      <Spin spinId={Number(spinId)} />
    </>
  )
}

function Spin({ spinId }: { spinId: number }) {
  const slots = useSlots()
  const { data, error, refetch } = useQuery({
    queryKey: slotKeys.spin(spinId),
    queryFn: ({ signal }) => call(getSlotSpin, { params: { spinId }, signal }),
  })
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  const slot = slots.data?.items.find((each) => each.machineId === data?.machineId)
  if (!data || !slot) return <SkeletonBlock width="100%" height={320} />
  return (
    <section className={classes.slot}>
      <p>
        <Link href={paths.slot(slot.machineId)}>{gameText(slot.name)}</Link> ·{' '}
        {dateTimeText(data.spunAt)}
      </p>
      <SlotWindow slot={slot} spin={data} />
      <p className={classes.outcome} data-win={data.isWin}>
        {outcomeText(data)}
      </p>
      {data.voidReason !== null && <p>{text.spinVoid(voidText(data.voidReason))}</p>}
      <Proof {...data} />
    </section>
  )
}

/** The way to prove the spin here, or anywhere with the file. */
const Proof = ({ spinId }: SlotSpin) => (
  <p>
    <Link href={paths.fairnessOf('spin', spinId)}>{text.check}</Link>
  </p>
)
