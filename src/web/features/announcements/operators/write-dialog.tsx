import { Alert, Checkbox, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ANNOUNCEMENT_LENGTH_MAX, writeAnnouncement } from '#contract/office/announcements.ts'
import { call, fieldErrors, sentenceOf } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { announcementDesk as text } from '#web/ui/messages/operators/announcement-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

const tones = ['info', 'warning'] as const

const instantOf = (local: string): string | null =>
  local === '' ? null : new Date(local).toISOString()

/** Writes an announcement; it needs no reason, its words are its own. */
export function WriteDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const refresh = useRefresh()
  const [words, setWords] = useState('')
  const [tone, setTone] = useState<(typeof tones)[number]>('info')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const [isDismissible, setIsDismissible] = useState(true)
  const [isChecked, setIsChecked] = useState(false)
  const [untilError, setUntilError] = useState('')
  async function confirm(): Promise<void> {
    const body = {
      text: words.trim(),
      tone,
      isDismissible,
      from: instantOf(from),
      until: instantOf(until),
    }
    try {
      await call(writeAnnouncement, { body }).finally(refresh)
    } catch (error) {
      setUntilError(fieldErrors(error)['until'] ?? '')
      throw error
    }
    await queries.invalidateQueries({ queryKey: ['system', 'announcements'] })
    onClose()
    await showToast({ kind: 'success', text: text.written })
  }
  return (
    <ReasonDialog
      title={text.write}
      confirm={text.confirm}
      isDestructive={false}
      hasReason={false}
      check={() => {
        setIsChecked(true)
        return words.trim() !== ''
      }}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <Textarea
        label={text.text}
        description={text.textHint(ANNOUNCEMENT_LENGTH_MAX)}
        required
        rows={3}
        maxLength={ANNOUNCEMENT_LENGTH_MAX}
        value={words}
        error={isChecked && words.trim() === '' ? text.textMissing : undefined}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <ChoiceSelect
        label={text.tone}
        choices={tones}
        texts={text.tones}
        value={tone}
        onChange={setTone}
      />
      <TextInput
        type="datetime-local"
        label={text.from}
        description={text.fromHint}
        value={from}
        onChange={({ currentTarget }) => setFrom(currentTarget.value)}
      />
      <TextInput
        type="datetime-local"
        label={text.until}
        description={text.untilHint}
        value={until}
        error={untilError || undefined}
        onChange={({ currentTarget }) => setUntil(currentTarget.value)}
      />
      <Checkbox
        label={text.dismissible}
        checked={isDismissible}
        onChange={({ currentTarget }) => setIsDismissible(currentTarget.checked)}
      />
      {words.trim() !== '' && <Alert color={tone === 'warning' ? 'yellow' : 'teal'}>{words}</Alert>}
    </ReasonDialog>
  )
}
