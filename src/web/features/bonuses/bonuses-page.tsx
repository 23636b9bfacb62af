import { Alert, Button, Checkbox } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { chooseBonuses, listBonuses } from '#contract/bonuses/bonuses.ts'
import { PAGE_SIZE_MAX } from '#contract/endpoint.ts'
import { formatMoney } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { bonusMessages as text } from '#web/ui/messages/bonuses/bonuses.ts'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { ToLogin } from '#web/ui/to-login.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { BonusCard } from './bonus-card.tsx'
import classes from './bonuses-page.module.css'

const KEY = ['bonuses']
const REFRESH_MS = 30_000

/** A player's bonuses with their conditions and progress, and the choice to get none. */
export function BonusesPage() {
  usePageTitle(text.title)
  const { isLoggedIn, user } = useSession()
  if (!isLoggedIn) return <ToLogin />
  return (
    <div className={classes.page}>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      {user?.role === 'operator' ? (
        <EmptyState
          icon="ticket"
          title={text.operators}
          text={text.operatorsText}
          action={
            <Button component={Link} href={paths.adminBonuses}>
              {text.toDesk}
            </Button>
          }
        />
      ) : (
        <OwnBonuses />
      )}
    </div>
  )
}

function OwnBonuses() {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listBonuses, { query: { pageSize: PAGE_SIZE_MAX }, signal }),
    refetchInterval: REFRESH_MS,
  })
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} rowHeight={56} />
  const { items, heldMinor, currency, wantsNone } = data
  return (
    <>
      <Panel title={text.own}>
        {items.length === 0 ? (
          <EmptyState icon="ticket" title={text.none} text={text.noneText} />
        ) : (
          <div className={classes.list}>
            {items.map((bonus) => (
              <BonusCard key={bonus.bonusId} bonus={bonus} />
            ))}
          </div>
        )}
      </Panel>
      {heldMinor > 0 && (
        <Panel title={text.account}>
          <p className={classes.lead}>{text.accountText(formatMoney(heldMinor, currency))}</p>
        </Panel>
      )}
      <Panel title={text.choice}>
        <Choice wantsNone={wantsNone} />
      </Panel>
    </>
  )
}

function Choice({ wantsNone }: { wantsNone: boolean }) {
  const queries = useQueryClient()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (isNone: boolean) => call(chooseBonuses, { body: { wantsNone: isNone } }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
  return (
    <>
      <Checkbox
        label={text.noBonuses}
        description={text.noBonusesText}
        checked={isPending ? variables : wantsNone}
        disabled={isPending}
        onChange={({ currentTarget }) => mutate(currentTarget.checked)}
      />
      {error && (
        <Alert color="red" role="alert">
          {sentenceOf(error)}
        </Alert>
      )}
    </>
  )
}
