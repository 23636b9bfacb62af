import { FileInput } from '@mantine/core'
import { useState } from 'react'
import { addToWatchlist, WATCHLIST_FILE_MAX } from '#contract/protection/watchlist.ts'
import { type Watchlist, WATCHLISTS } from '#domain/protection/watchlist.ts'
import { ApiRefusal, call, sentenceOf } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { watchlistDesk as text } from '#web/ui/messages/operators/watchlist-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

/** The sentence of a refusal, with the rows that are wrong. */
function problemsOf(error: unknown): string {
  const problems = error instanceof ApiRefusal ? error.details['problems'] : undefined
  return [sentenceOf(error), ...(Array.isArray(problems) ? problems.map(String) : [])].join('\n')
}

/** Adds the persons of a file to a list. */
export function AddFileDialog({ onClose }: { onClose: () => void }) {
  const refresh = useRefresh()
  const [list, setList] = useState<Watchlist>('excluded')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState('')
  function check(): boolean {
    const isTooLarge = file !== null && file.size > WATCHLIST_FILE_MAX
    setProblem(file === null ? text.missing : isTooLarge ? text.tooLarge : '')
    return file !== null && !isTooLarge
  }
  async function add(): Promise<void> {
    const content = (await file?.text()) ?? ''
    const { added, known, hits } = await call(addToWatchlist, { body: { list, content } }).finally(
      refresh,
    )
    onClose()
    await showToast({ kind: 'success', text: text.added(added, known, hits) })
  }
  return (
    <ReasonDialog
      title={text.add}
      confirm={text.add}
      isDestructive={false}
      hasReason={false}
      check={check}
      onConfirm={add}
      refusal={problemsOf}
      onClose={onClose}
    >
      <p>{text.addText}</p>
      <ChoiceSelect
        label={text.list}
        choices={WATCHLISTS}
        texts={text.lists}
        value={list}
        onChange={setList}
      />
      <FileInput
        label={text.file}
        placeholder={text.choose}
        accept="text/csv,.csv"
        value={file}
        clearable
        error={problem}
        onChange={(chosen) => {
          setFile(chosen)
          setProblem('')
        }}
      />
    </ReasonDialog>
  )
}
