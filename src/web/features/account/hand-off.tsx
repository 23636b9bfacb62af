import { useEffect, useRef } from 'react'
import { declineHandOff, exchangeHandOff, logout } from '#contract/account.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { getToken } from '#web/api/token.ts'
import { accountMessages } from '#web/ui/messages/account.ts'
import { askToConfirm, showError } from '#web/ui/dialog/popups.ts'

const text = accountMessages.handOff

/** Ends a session that this device does not keep. It ends by itself later when the server cannot be reached now. */
const end = (endpoint: typeof logout | typeof declineHandOff, token: string): Promise<unknown> =>
  call(endpoint, { token }).catch(() => undefined)

/**
 * Exchanges the code of a sign-in link for a session, at once, and asks before keeping it: a link from a stranger must
 * not sign anybody in unseen.
 */
export function HandOff({ code }: { code: string }) {
  const { adopt } = useSession()
  // The code works once; React may run an effect twice.
  const isExchanged = useRef(false)
  useEffect(() => {
    if (isExchanged.current) return
    isExchanged.current = true
    void takeOver(code, adopt)
  }, [code, adopt])
  return null
}

async function takeOver(code: string, adopt: (token: string) => void): Promise<void> {
  try {
    const { token, maskedUserId } = await call(exchangeHandOff, { body: { code } })
    const before = getToken()
    const isWanted = await askToConfirm({
      title: text.title(maskedUserId),
      text: before ? text.replaces : text.fresh,
      confirm: text.confirm,
      cancel: text.refuse,
    })
    if (!isWanted) return void (await end(declineHandOff, token))
    adopt(token)
    if (before) await end(logout, before)
  } catch (error) {
    await showError(sentenceOf(error))
  }
}
