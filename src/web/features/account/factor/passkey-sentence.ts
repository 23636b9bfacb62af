import { ApiRefusal, sentenceOf } from '#web/api/call.ts'
import { secondFactorMessages } from '#web/ui/messages/notices/second-factor.ts'

/** The browser says in words of its own that its user has turned back: the page says it in ours. */
export const passkeySentence = (error: unknown): string =>
  error instanceof ApiRefusal ? sentenceOf(error) : secondFactorMessages.passkeys.notDone
