import { Badge } from '@mantine/core'
import { Link } from 'wouter'
import type { AccountState, User } from '#contract/account.ts'
import { useSession } from '#web/api/session.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { accountMessages } from '#web/ui/messages/account.ts'
import { Panel } from '#web/ui/panel.tsx'
import { messages } from '#web/ui/messages.ts'
import { paths } from '#web/ui/paths.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { ToLogin } from '#web/ui/to-login.tsx'
import { PasskeysPanel } from './factor/passkeys-panel.tsx'
import { SecondFactorPanel } from './factor/second-factor-panel.tsx'
import { HandOffMaker } from './hand-off-maker.tsx'
import { ProfileForm } from './profile-form.tsx'
import { EmailPanel, PasswordPanel } from './security/security-panels.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import classes from './profile-page.module.css'

const text = accountMessages.profile

export function ProfilePage() {
  usePageTitle(text.title)
  const { isLoggedIn, user, error, refresh } = useSession()
  if (!isLoggedIn) return <ToLogin />
  return (
    <div className={classes.page}>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      {user ? (
        <Profile user={user} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refresh()} />
      ) : (
        <SkeletonRows rows={6} />
      )}
    </div>
  )
}

function Profile({ user }: { user: User }) {
  return (
    <>
      {user.missing.length > 0 && <MissingSteps missing={user.missing} />}
      <div className={classes.columns}>
        {user.role === 'player' && (
          <Panel title={text.form}>
            <ProfileForm user={user} />
          </Panel>
        )}
        <div className={classes.side}>
          <Panel title={text.state}>
            <dl className={classes.facts}>
              <dt>{text.userId}</dt>
              <dd>{user.userId}</dd>
              {user.playerNumber !== undefined && (
                <>
                  <dt>{text.playerNumber}</dt>
                  <dd>{user.playerNumber}</dd>
                </>
              )}
              <dt>{accountMessages.spec.email}</dt>
              <dd>{user.email}</dd>
            </dl>
            <StateBadge state={user.state} />
            <p className={classes.note}>{text.stateTexts[user.state]}</p>
            {user.state === 'suspended' && (
              <Link href={paths.support}>{messages.footer.supportLink}</Link>
            )}
          </Panel>
          {user.role === 'player' && <PreferencesPanel />}
          {user.role === 'player' && (
            <Panel title={text.otherDevice}>
              <HandOffMaker />
            </Panel>
          )}
          {user.role === 'player' && (
            <Panel title={text.programs}>
              <p className={classes.note}>{text.programsText}</p>
              <Link href={paths.apiKeys}>{text.programsLink}</Link>
            </Panel>
          )}
          {user.role === 'player' && (
            <Panel title={text.limits}>
              <p>
                <Link href={paths.limits}>{text.limitsLink}</Link>
              </p>
              <p>
                <Link href={paths.identity}>{text.identityLink}</Link>
              </p>
            </Panel>
          )}
          {user.role === 'player' && <EmailPanel email={user.email} />}
          <PasswordPanel />
          <SecondFactorPanel />
          <PasskeysPanel />
          <SessionsPanel />
        </div>
      </div>
    </>
  )
}

function MissingSteps({ missing }: { missing: User['missing'] }) {
  return (
    <aside className={classes.missing} aria-label={text.completeTitle}>
      <Icon name="info" size={24} />
      <div>
        <strong>{text.completeTitle}</strong>
        <p>{text.completeText}</p>
        <ul>
          {missing.map((field) => (
            <li key={field}>{text.missing[field]}</li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

const stateColors: Record<AccountState, string> = {
  profile_incomplete: 'gray',
  active: 'accent',
  inactive: 'gray',
  suspended: 'red',
  timed_out: 'orange',
  excluded: 'red',
  closed: 'red',
}

const StateBadge = ({ state }: { state: AccountState }) => (
  <Badge color={stateColors[state]} variant="light" size="lg" tt="none">
    {text.states[state]}
  </Badge>
)
