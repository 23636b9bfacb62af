import { Button } from '@mantine/core'
import { Link } from 'wouter'
import type { Settings } from '#contract/system.ts'
import { useSession } from '#web/api/session.tsx'
import { useSettings } from '#web/api/use-settings.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { supportMessages as text } from '#web/ui/messages/support.ts'
import { operatorText, telephoneLink } from '#web/ui/operator-text.ts'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { MessageForm } from './message-form.tsx'
import classes from './support-page.module.css'
import { ThreadList } from './thread-list.tsx'

/** Where players and visitors write to the operator, and read the answers. */
export function SupportPage() {
  usePageTitle(text.title)
  const { isLoggedIn, user } = useSession()
  const settings = useSettings()
  return (
    <div className={classes.page}>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Panel title={text.write}>
            {user?.role === 'operator' ? (
              <ForOperators />
            ) : (
              <Write isVisitor={!isLoggedIn} isSuspended={user?.state === 'suspended'} />
            )}
          </Panel>
          {isLoggedIn && user?.role === 'player' && (
            <Panel title={text.conversations}>
              <ThreadList />
            </Panel>
          )}
        </div>
        <Panel title={text.reach}>
          {settings ? <Contact settings={settings} /> : <SkeletonRows rows={3} />}
        </Panel>
      </div>
    </div>
  )
}

const Write = ({ isVisitor, isSuspended }: { isVisitor: boolean; isSuspended: boolean }) => (
  <>
    {isSuspended && <p className={classes.note}>{text.suspended}</p>}
    <p className={classes.note}>
      {isVisitor ? text.visitor : text.answerHere}{' '}
      {isVisitor && <Link href={paths.login}>{text.login}</Link>}
    </p>
    <MessageForm isVisitor={isVisitor} />
  </>
)

const ForOperators = () => (
  <EmptyState
    icon="headset"
    title={text.operators}
    text={text.operatorsText}
    action={
      <Button component={Link} href={paths.adminSupport}>
        {text.toDesk}
      </Button>
    }
  />
)

function Contact({ settings }: { settings: Settings }) {
  const { name, address, supportEmail, supportPhone } = settings.operator
  return (
    <>
      <dl className={classes.facts}>
        <dt>{text.operator}</dt>
        <dd>
          {name || operatorText({ ...settings, operator: { ...settings.operator, address: '' } })}
        </dd>
        {address && (
          <>
            <dt>{text.address}</dt>
            <dd>{address}</dd>
          </>
        )}
        {supportEmail && (
          <>
            <dt>{text.email}</dt>
            <dd>
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </dd>
          </>
        )}
        {supportPhone && (
          <>
            <dt>{text.phone}</dt>
            <dd>
              <a href={telephoneLink(supportPhone)}>{supportPhone}</a>
            </dd>
          </>
        )}
      </dl>
      {!supportEmail && !supportPhone && <p className={classes.note}>{text.formOnly}</p>}
    </>
  )
}
