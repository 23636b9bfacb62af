import { Button } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import type { User } from '#contract/account.ts'
import { type RefusalCode, refusalSentence } from '#contract/refusal.ts'
import { Icon } from '#web/ui/icons/icon.tsx'
import { cashierMessages } from '#web/ui/messages/cashier.ts'
import { messages } from '#web/ui/messages.ts'
import { paths } from '#web/ui/paths.ts'
import classes from './cashier-page.module.css'

const refusalOfState: Partial<Record<User['state'], RefusalCode>> = {
  profile_incomplete: 'PROFILE_INCOMPLETE',
  suspended: 'ACCOUNT_SUSPENDED',
  timed_out: 'TIMED_OUT',
  excluded: 'SELF_EXCLUDED',
  closed: 'ACCOUNT_CLOSED',
}

type Props = { user: User | null; isForWithdrawal?: boolean }

/**
 * Why this user cannot move money, and the way to the missing step. Nothing for an active player. A suspended player can
 * ask for a withdrawal all the same.
 */
export function StandingNotice({ user, isForWithdrawal = false }: Props) {
  const [address] = useLocation()
  const code = user?.role === 'operator' ? 'NOT_A_PLAYER' : user && refusalOfState[user.state]
  if (!code) return null
  return (
    <aside className={classes.standing}>
      <Icon name="warning" size={24} />
      <p>
        {code === 'ACCOUNT_SUSPENDED' && isForWithdrawal
          ? cashierMessages.standing.suspendedWithdrawal
          : refusalSentence(code)}
      </p>
      {code === 'ACCOUNT_SUSPENDED' && (
        <Button component={Link} href={paths.support} variant="default">
          {messages.footer.supportLink}
        </Button>
      )}
      {code === 'TIMED_OUT' && (
        <Button component={Link} href={paths.limits} variant="default">
          {messages.menu.limits}
        </Button>
      )}
      {code === 'PROFILE_INCOMPLETE' && (
        <Button
          renderRoot={(props) => (
            <Link {...props} href={paths.profile} state={{ returnTo: address }} />
          )}
        >
          {cashierMessages.standing.toProfile}
        </Button>
      )}
    </aside>
  )
}
