import { locale } from '#domain/language/locale.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { sentenceOf } from '#web/api/call.ts'
import { csvText, downloadCsv, type CsvColumn } from './csv.ts'
import { messages } from '../messages.ts'
import { showError } from '../dialog/popups.ts'
import { showToast } from '../toast.tsx'

const EXPORT_ROWS_MAX = 10_000

type Props<Row> = {
  loadAll: (max: number) => Promise<{ items: Row[]; total: number }>
  columns: readonly CsvColumn<Row>[]
  fileName: string
}

/** Writes every row that was found, not only the page that is shown. */
export function ExportButton<Row>({ loadAll, columns, fileName }: Props<Row>) {
  const [isBusy, setIsBusy] = useState(false)
  async function save(): Promise<void> {
    setIsBusy(true)
    try {
      const { items, total } = await loadAll(EXPORT_ROWS_MAX)
      downloadCsv(fileName, csvText(columns, items))
      const text = messages.list.exportCut(EXPORT_ROWS_MAX.toLocaleString(locale))
      if (items.length < total) await showToast({ kind: 'warning', text })
    } catch (error) {
      await showError(sentenceOf(error))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button variant="default" disabled={isBusy} onClick={() => void save()}>
      {isBusy ? messages.list.exporting : messages.list.exportCsv}
    </Button>
  )
}
