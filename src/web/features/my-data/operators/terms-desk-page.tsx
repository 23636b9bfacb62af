import { Button, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listTerms, publishTerms, SUMMARY_LENGTH_MAX } from '#contract/terms/consents.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { consentMessages } from '#web/ui/messages/my-data/terms.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import listClasses from '#web/ui/operators/list-page.module.css'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from '../my-data-page.module.css'

const text = consentMessages.desk

/** The versions of the terms, and the publication of the next one. */
export function TermsDeskPage() {
  usePageTitle(text.title)
  const [isPublishing, setIsPublishing] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['backoffice', 'terms'],
    queryFn: ({ signal }) => call(listTerms, { signal }),
  })
  const latest = data?.items[0]
  return (
    <>
      <div className={listClasses.heading}>
        <h1>{text.title}</h1>
        <Permitted to="terms.publish">
          <Button disabled={!latest} onClick={() => setIsPublishing(true)}>
            {text.publish}
          </Button>
        </Permitted>
      </div>
      <p className={listClasses.lead}>{text.lead}</p>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={3} />}
      <ul className={classes.terms}>
        {data?.items.map(({ number, summary, validFrom, publishedAt, publishedBy, consents }) => (
          <li key={number}>
            <strong>{text.version(number)}</strong>
            <span>{text.force(dateTimeText(validFrom))}</span>
            <span>{text.by(dateTimeText(publishedAt), publishedBy ?? text.program)}</span>
            <span>{text.agreed(consents)}</span>
            <span className={classes.summary}>{summary}</span>
          </li>
        ))}
      </ul>
      {latest && isPublishing && (
        <PublishDialog number={latest.number + 1} onClose={() => setIsPublishing(false)} />
      )}
    </>
  )
}

function PublishDialog({ number, onClose }: { number: number; onClose: () => void }) {
  const refresh = useRefresh()
  const [summary, setSummary] = useState('')
  const [from, setFrom] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  async function confirm(reason: string): Promise<void> {
    const validFrom = new Date(from).toISOString()
    const body = { number, summary: summary.trim(), validFrom, reason }
    await call(publishTerms, { body }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.published })
  }
  return (
    <ReasonDialog
      title={`${text.publish}: ${text.version(number)}`}
      confirm={text.publish}
      isDestructive={false}
      check={() => {
        setIsChecked(true)
        return summary.trim() !== '' && from !== ''
      }}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.publishText}</p>
      <Textarea
        label={text.summary}
        description={text.summaryHint}
        required
        rows={4}
        maxLength={SUMMARY_LENGTH_MAX}
        value={summary}
        error={isChecked && summary.trim() === '' ? text.summaryMissing : undefined}
        onChange={({ currentTarget }) => setSummary(currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label={text.validFrom}
        required
        value={from}
        error={isChecked && from === '' ? text.dateMissing : undefined}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
    </ReasonDialog>
  )
}
