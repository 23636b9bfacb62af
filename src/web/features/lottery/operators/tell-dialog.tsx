import { FileInput, SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  type DrawAtDesk,
  RESULT_FORMATS,
  type ResultFormat,
  tellResult,
} from '#contract/lottery/operators.ts'
import { currentRules } from '#domain/lottery/lottery.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { ChoiceSelect } from '#web/ui/choice-select.tsx'
import { drawDesk as text } from '#web/ui/messages/lottery/draw-desk.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { lotteryById } from '../catalogue.ts'
import { useDeskRefresh } from './desk-refresh.ts'
import { emptyForm, toldOf } from './typed-result.ts'
import { ResultForm } from './result-form.tsx'

const BYTES_MAX = 400_000

type Props = { draw: DrawAtDesk; onClose: () => void }

/** One source tells a result: by the form, or by a file as the operator published it. */
export function TellDialog({ draw, onClose }: Props) {
  const refresh = useDeskRefresh()
  const lottery = lotteryById(draw.game)
  const drawsPerBet = lottery ? currentRules(lottery).drawsPerBet : 1
  const [manner, setManner] = useState<'form' | 'file'>('form')
  const [forms, setForms] = useState(() => Array.from({ length: drawsPerBet }, emptyForm))
  const [source, setSource] = useState('')
  const [format, setFormat] = useState<ResultFormat>('json')
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  async function send(): Promise<void> {
    const body =
      manner === 'file'
        ? { file: { source, format, content: (await file?.text()) ?? '' } }
        : { results: forms.map(toldOf) }
    await call(tellResult, { params: { drawId: draw.drawId }, body }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.told })
  }
  return (
    <ReasonDialog
      title={text.tell}
      confirm={text.tell}
      isDestructive={false}
      hasReason={false}
      check={() => {
        const isWhole = manner === 'form' || (file !== null && file.size <= BYTES_MAX)
        setIsMissing(!isWhole)
        return isWhole
      }}
      onConfirm={send}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.tellText}</p>
      <SegmentedControl
        aria-label={text.manner}
        value={manner}
        data={[
          { value: 'form', label: text.manners.form },
          { value: 'file', label: text.manners.file },
        ]}
        onChange={(value) => setManner(value === 'file' ? 'file' : 'form')}
      />
      {manner === 'form' ? (
        lottery &&
        forms.map((form, at) => (
          <ResultForm
            key={`draw ${at}`}
            lottery={lottery}
            form={form}
            title={forms.length > 1 ? text.drawOf(at + 1) : undefined}
            onChange={(next) => setForms(forms.map((each, index) => (index === at ? next : each)))}
          />
        ))
      ) : (
        <>
          <TextInput
            label={text.source}
            description={text.sourceHint}
            value={source}
            onChange={({ currentTarget }) => setSource(currentTarget.value)}
          />
          <ChoiceSelect
            label={text.format}
            choices={RESULT_FORMATS}
            texts={text.formats}
            value={format}
            onChange={setFormat}
          />
          <FileInput
            label={text.file}
            value={file}
            accept=".json,.csv,application/json,text/csv"
            error={isMissing ? text.fileMissing : undefined}
            onChange={setFile}
          />
        </>
      )}
    </ReasonDialog>
  )
}
