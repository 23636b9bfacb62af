import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { noteCase } from '#contract/cases/cases.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { caseDesk as text } from '#web/ui/messages/operators/case-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import classes from './case-page.module.css'

const NOTE_LENGTH_MAX = 2_000

/** Adds a note to a case. The typed words stay when they could not be sent. */
export function NoteForm({ caseId }: { caseId: number }) {
  const refresh = useRefresh()
  const [words, setWords] = useState('')
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  async function add(): Promise<void> {
    setIsBusy(true)
    setFailure('')
    try {
      await call(noteCase, { params: { caseId }, body: { text: words.trim() } })
      setWords('')
      await refresh()
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim() !== '') void add()
      }}
    >
      <Textarea
        label={text.note}
        description={text.noteHint}
        rows={3}
        maxLength={NOTE_LENGTH_MAX}
        value={words}
        error={failure || undefined}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button type="submit" size="compact-md" variant="default" loading={isBusy}>
        {text.addNote}
      </Button>
    </form>
  )
}
