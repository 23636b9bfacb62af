import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useSearchParams } from 'wouter'
import { confirmEmail } from '#contract/account-security/security.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { showError, showSuccess } from '#web/ui/dialog/popups.ts'
import { securityMessages } from '#web/ui/messages/notices/security.ts'
import { paths } from '#web/ui/paths.ts'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import bare from '../bare-page.module.css'
import { BarePage } from '../bare-page.tsx'

const text = securityMessages.confirm

/** Opened by the link of a mail. A press confirms: programs that look through mail open links as well. */
export function ConfirmEmailPage() {
  usePageTitle(text.title)
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const queries = useQueryClient()
  const code = search.get('code')
  const confirm = useMutation({
    mutationFn: (given: string) => call(confirmEmail, { body: { code: given }, token: null }),
    onSuccess: ({ message }) => {
      void queries.invalidateQueries({ queryKey: ['account'] })
      navigate(paths.profile, { replace: true })
      return showSuccess(message)
    },
    onError: (error) => showError(sentenceOf(error)),
  })
  return (
    <BarePage title={text.title} lead={code === null ? text.noCode : text.lead}>
      {code !== null && (
        <Button size="md" disabled={confirm.isPending} onClick={() => confirm.mutate(code)}>
          {text.press}
        </Button>
      )}
      <div className={bare.foot}>
        <Link href={paths.profile} className={bare.other}>
          {text.toProfile}
        </Link>
      </div>
    </BarePage>
  )
}
