import { Alert, Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { documentNames } from '#contract/texts/en/document-names.ts'
import {
  confirmDepositNotice,
  type DepositNotice as Notice,
  getDepositNotice,
} from '#contract/protection/deposit-notice.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { showError } from '#web/ui/dialog/popups.ts'
import { depositNoticeMessages as text } from '#web/ui/messages/protection/deposit-notice.ts'
import { paths } from '#web/ui/paths.ts'
import { protectionKeys } from '#web/ui/protection-keys.ts'
import classes from './cashier-page.module.css'

const occasions = ['identity', 'level', 'withdrawal', 'prize'] as const

/** How money is protected, and the documents that may be asked for: no deposit before the player knows (PR-41, PR-48). */
export function DepositNotice() {
  const queries = useQueryClient()
  const { data } = useQuery({
    queryKey: protectionKeys.depositNotice,
    queryFn: ({ signal }) => call(getDepositNotice, { signal }),
  })
  const confirmation = useMutation({
    mutationFn: (version: number) => call(confirmDepositNotice, { body: { version } }),
    onSuccess: (notice) => queries.setQueryData(protectionKeys.depositNotice, notice),
    onError: (error) => {
      void showError(sentenceOf(error))
      void queries.invalidateQueries({ queryKey: protectionKeys.depositNotice })
    },
  })
  if (!data) return null
  const { confirmedAt, version } = data
  if (confirmedAt !== null)
    return (
      <details>
        <summary>{text.title}</summary>
        <Words notice={data} />
        <p>{text.known(dateTimeText(confirmedAt))}</p>
      </details>
    )
  return (
    <Alert title={text.title}>
      <Words notice={data} />
      <Button loading={confirmation.isPending} onClick={() => confirmation.mutate(version)}>
        {text.confirm}
      </Button>
    </Alert>
  )
}

function Words({ notice: { documents, isIdentityRequired } }: { notice: Notice }) {
  return (
    <>
      {text.funds.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        <Link href={paths.playerFunds}>{text.toFunds}</Link>
      </p>
      <h2 className={classes.noticeTitle}>{text.documents}</h2>
      <dl>
        {occasions.map((occasion) => (
          <div key={occasion}>
            <dt>{text.occasions[occasion]}</dt>
            <dd>{documents[occasion].map((each) => documentNames[each]).join('; ')}</dd>
          </div>
        ))}
      </dl>
      <p>{isIdentityRequired ? text.identityRequired : text.identityOptional}</p>
      <p>
        {text.how} <Link href={paths.identity}>{text.toIdentity}</Link>
      </p>
    </>
  )
}
