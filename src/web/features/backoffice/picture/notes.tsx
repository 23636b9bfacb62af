import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { NOTE_LENGTH_MAX, type PlayerPicture, writePlayerNote } from '#contract/office/picture.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { showError } from '#web/ui/dialog/popups.ts'
import { pictureDesk as text } from '#web/ui/messages/operators/picture-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { showToast } from '#web/ui/toast.tsx'
import classes from './picture.module.css'

type Props = { playerId: number; notes: PlayerPicture['notes'] }

/** The notes of operators, the latest first, and a field for another one. */
export const Notes = ({ playerId, notes }: Props) => (
  <Panel title={text.notes}>
    {notes.length === 0 && <p className={classes.muted}>{text.noNotes}</p>}
    <ul className={classes.notes}>
      {notes.map(({ noteId, at, author, text: words }) => (
        <li key={noteId}>
          <p>{words}</p>
          <p className={classes.muted}>{text.by(author, dateTimeText(at))}</p>
        </li>
      ))}
    </ul>
    <Permitted to="players.note">
      <NewNote playerId={playerId} />
    </Permitted>
  </Panel>
)

function NewNote({ playerId }: { playerId: number }) {
  const refresh = useRefresh()
  const [words, setWords] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  async function write(): Promise<void> {
    setIsMissing(words.trim() === '')
    if (words.trim() === '') return
    setIsBusy(true)
    try {
      await call(writePlayerNote, { params: { playerId }, body: { text: words.trim() } })
      setWords('')
      await refresh()
      await showToast({ kind: 'success', text: text.written })
    } catch (error) {
      await showError(sentenceOf(error))
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
        void write()
      }}
    >
      <Textarea
        label={text.note}
        description={text.noteHint}
        rows={2}
        maxLength={NOTE_LENGTH_MAX}
        value={words}
        error={isMissing && words.trim() === '' ? text.noteMissing : undefined}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Button type="submit" disabled={isBusy}>
        {text.write}
      </Button>
    </form>
  )
}
