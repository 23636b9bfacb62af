import { Button } from '@mantine/core'
import { Link } from 'wouter'
import { closeMyAccount } from '#contract/protection/limits.ts'
import { formatMoney } from '#domain/money.ts'
import { ApiRefusal, call, sentenceOf } from '#web/api/call.ts'
import { removeToken } from '#web/api/token.ts'
import { askToConfirm, showError, showSuccess } from '#web/ui/dialog/popups.ts'
import { activityMessages } from '#web/ui/messages/protection/activity.ts'
import { Panel } from '#web/ui/panel.tsx'
import { paths } from '#web/ui/paths.ts'
import classes from './limits-page.module.css'

const text = activityMessages.closing

/** The things that are still open, in the words of the page; a product may count something that has none. */
function refusalText(error: unknown, currency: string): string {
  if (!(error instanceof ApiRefusal) || error.code !== 'ACCOUNT_NOT_EMPTY') return sentenceOf(error)
  const names: Record<string, string> = text.open
  const parts = Object.entries(error.details).flatMap(([name, figure]) => {
    if (typeof figure !== 'number') return []
    const said = names[name] ?? text.other
    return [`${said}: ${name.endsWith('Minor') ? formatMoney(figure, currency) : figure}`]
  })
  return `${text.blocked} ${parts.join('; ')}.`
}

/** The player closes the account; what is still open is listed by the refusal. */
export function ClosingPanel({ currency }: { currency: string }) {
  const close = async () => {
    const { title, ask, button: confirm, no: cancel } = text
    if (!(await askToConfirm({ title, text: ask, confirm, cancel }))) return
    try {
      const { message } = await call(closeMyAccount, {})
      removeToken()
      await showSuccess(message)
    } catch (error) {
      await showError(refusalText(error, currency))
    }
  }
  return (
    <Panel title={text.title}>
      <div className={classes.form}>
        <p className={classes.note}>{text.lead}</p>
        <Link href={paths.withdraw}>{text.withdraw}</Link>
        <Button variant="default" onClick={() => void close()}>
          {text.button}
        </Button>
      </div>
    </Panel>
  )
}
