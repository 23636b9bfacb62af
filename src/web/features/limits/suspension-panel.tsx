import { Button } from '@mantine/core'
import { suspendMyAccount } from '#contract/protection/limits.ts'
import { call } from '#web/api/call.ts'
import { activityMessages } from '#web/ui/messages/protection/activity.ts'
import { Panel } from '#web/ui/panel.tsx'
import { leave } from './leave.ts'
import classes from './limits-page.module.css'

const text = activityMessages.suspension

/** The player suspends the account until support opens it again. */
export function SuspensionPanel() {
  const { title, ask: question } = text
  const suspend = () => leave({ title, question }, () => call(suspendMyAccount, {}))
  return (
    <Panel title={title}>
      <div className={classes.form}>
        <p className={classes.note}>{text.lead}</p>
        <Button variant="default" onClick={() => void suspend()}>
          {text.button}
        </Button>
      </div>
    </Panel>
  )
}
