import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'wouter'
import { objectToRecovery } from '#contract/recovery/recovery.ts'
import { ApiRefusal, call, sentenceOf } from '#web/api/call.ts'
import { showError, showSuccess } from '#web/ui/dialog/popups.ts'
import { securityMessages } from '#web/ui/messages/notices/security.ts'
import { paths } from '#web/ui/paths.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import bare from '../bare-page.module.css'
import { BarePage } from '../bare-page.tsx'

const text = securityMessages.stopRecovery

/** Opened by the link of a mail. A press stops: programs that look through mail open links as well. */
export function StopRecoveryPage() {
  usePageTitle(text.title)
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const code = search.get('code')
  const stop = useMutation({
    mutationFn: (given: string) => call(objectToRecovery, { body: { code: given }, token: null }),
    onSuccess: () => {
      navigate(paths.login, { replace: true })
      return showSuccess(text.stopped)
    },
    onError: (error) =>
      showError(
        error instanceof ApiRefusal && error.code === 'LINK_INVALID'
          ? text.over
          : sentenceOf(error),
      ),
  })
  return (
    <BarePage title={text.title} lead={code === null ? text.noCode : text.lead}>
      {code !== null && (
        <Button size="md" disabled={stop.isPending} onClick={() => stop.mutate(code)}>
          {text.press}
        </Button>
      )}
      <div className={bare.foot}>
        <Link href={paths.support} className={bare.other}>
          {text.toSupport}
        </Link>
      </div>
    </BarePage>
  )
}
