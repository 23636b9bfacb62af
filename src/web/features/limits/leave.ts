import { sentenceOf } from '#web/api/call.ts'
import { removeToken } from '#web/api/token.ts'
import { askToConfirm, showError, showSuccess } from '#web/ui/dialog/popups.ts'
import { limitsMessages } from '#web/ui/messages/protection/limits.ts'

/** Asks, takes the step, and logs out: the step ends all sessions. */
export async function leave(
  { question, title }: { question: string; title: string },
  step: () => Promise<{ message: string }>,
): Promise<void> {
  const { yes: confirm, no: cancel } = limitsMessages
  if (!(await askToConfirm({ title, text: question, confirm, cancel }))) return
  try {
    const { message } = await step()
    removeToken()
    await showSuccess(message)
  } catch (error) {
    await showError(sentenceOf(error))
  }
}
