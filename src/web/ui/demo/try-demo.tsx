import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { getDemoLogin, startDemoLogin } from '#contract/account-security/demo-login.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { useSettings } from '#web/api/use-settings.ts'
import { firstSteps as text } from '../messages/help/first-steps.ts'
import classes from './try-demo.module.css'

/** Signs a visitor in as the player of the demo; nothing where no demo data are. */
export function TryDemo() {
  const id = useId()
  const { isLoggedIn, adopt } = useSession()
  const isDemo = useSettings()?.demo ?? false
  const { data } = useQuery({
    queryKey: ['system', 'demo-login'],
    queryFn: ({ signal }) => call(getDemoLogin, { signal }),
    enabled: isDemo && !isLoggedIn,
  })
  const attempt = useMutation({
    mutationFn: () => call(startDemoLogin),
    onSuccess: ({ token }) => adopt(token),
  })
  if (!data?.isOffered || isLoggedIn) return null
  return (
    <div className={classes.demo}>
      <button
        type="button"
        aria-describedby={id}
        disabled={attempt.isPending}
        onClick={() => attempt.mutate()}
      >
        {text.tryDemo}
      </button>
      <p id={id}>{text.tryDemoText}</p>
      {attempt.error && <p role="alert">{sentenceOf(attempt.error)}</p>}
    </div>
  )
}
