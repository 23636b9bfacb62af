import { Button } from '@mantine/core'
import { useState } from 'react'
import { listHouseResults } from '#contract/casino/operators.ts'
import { call } from '#web/api/call.ts'
import { tableDesk as text } from '#web/ui/messages/casino/table-desk.ts'
import { downloadCsv } from '#web/ui/table/csv.ts'
import { showToast } from '#web/ui/toast.tsx'

/** Saves the result of the house by table and day as a file for a spreadsheet. */
export function ResultsDownload() {
  const [isBusy, setIsBusy] = useState(false)
  async function download(): Promise<void> {
    setIsBusy(true)
    try {
      const { csv } = await call(listHouseResults, { query: {} })
      downloadCsv(text.file, csv)
    } catch {
      await showToast({ kind: 'error', text: text.downloadFailed })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      aria-label={text.stepNamed(text.download, text.results)}
      onClick={() => void download()}
    >
      {text.download}
    </Button>
  )
}
