import { Button } from '@mantine/core'
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import { beginPasskeyLogin, loginByPasskey } from '#contract/account-security/passkeys.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { showError } from '#web/ui/dialog/popups.ts'
import { secondFactorMessages } from '#web/ui/messages/notices/second-factor.ts'
import { passkeySentence } from './passkey-sentence.ts'

/** Logs in by a passkey of this device, where the browser knows of such keys. */
export function PasskeyLogin() {
  const { adopt } = useSession()
  const logIn = useMutation({
    mutationFn: async () => {
      const { options } = await call(beginPasskeyLogin, { token: null })
      const credential = await startAuthentication({ optionsJSON: options })
      return call(loginByPasskey, { body: { credential }, token: null })
    },
    onSuccess: ({ token }) => adopt(token),
    onError: (error) => showError(passkeySentence(error)),
  })
  if (!browserSupportsWebAuthn()) return null
  return (
    <Button
      fullWidth
      mt="sm"
      size="md"
      variant="default"
      disabled={logIn.isPending}
      onClick={() => logIn.mutate()}
    >
      {secondFactorMessages.passkeys.logIn}
    </Button>
  )
}
