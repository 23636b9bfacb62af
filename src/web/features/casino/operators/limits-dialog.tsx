import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type AdminTable, changeTable } from '#contract/casino/operators.ts'
import { formatMoney } from '#domain/money.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { tableLimitTexts as text } from '#web/ui/messages/casino/closed-games.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { readMoney } from '#web/ui/amounts/typed-money.ts'

const FIELDS = [
  ['leastMinor', text.least],
  ['mostMinor', text.most],
  ['playerMostMinor', text.playerMost],
  ['lossLimitMinor', text.lossLimit],
] as const
type Field = (typeof FIELDS)[number][0]
type Props = { table: AdminTable; currency: string; onClose: () => void }

/** Sets the limits of a table; an empty field takes those of the game and of the settings. */
export function LimitsDialog({ table, currency, onClose }: Props) {
  const refresh = useRefresh()
  const plain = (minor: number) => formatMoney(minor, currency).replace(/[^\d.]/g, '')
  const shown = (field: Field) => {
    const minor = table[field]
    return minor === null ? '' : plain(minor)
  }
  const [texts, setTexts] = useState<Record<Field, string>>({
    leastMinor: shown('leastMinor'),
    mostMinor: shown('mostMinor'),
    playerMostMinor: shown('playerMostMinor'),
    lossLimitMinor: shown('lossLimitMinor'),
  })
  const [isWrong, setIsWrong] = useState(false)
  /** Undefined where the field holds no amount. */
  const read = (field: Field) => {
    const given = texts[field].trim()
    return given === '' ? null : readMoney(given, currency)
  }
  const isRight = (field: Field) => {
    const minor = read(field)
    return minor === null || (minor !== undefined && minor > 0)
  }
  function check(): boolean {
    const isWhole = FIELDS.every(([field]) => isRight(field))
    setIsWrong(!isWhole)
    return isWhole
  }
  async function confirm(reason: string): Promise<void> {
    await call(changeTable, {
      params: { tableId: table.tableId },
      body: {
        isOn: table.isOn,
        leastMinor: read('leastMinor') ?? null,
        mostMinor: read('mostMinor') ?? null,
        playerMostMinor: read('playerMostMinor') ?? null,
        lossLimitMinor: read('lossLimitMinor') ?? null,
        reason,
      },
    }).finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.changed })
  }
  return (
    <ReasonDialog
      title={text.title(table.name)}
      confirm={text.change}
      isDestructive={false}
      check={check}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{text.text}</p>
      {FIELDS.map(([field, label]) => (
        <TextInput
          key={field}
          label={label}
          inputMode="decimal"
          placeholder={plain(table.inForce[field])}
          value={texts[field]}
          error={isWrong && !isRight(field) && text.wrong}
          onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [field]: value })}
        />
      ))}
    </ReasonDialog>
  )
}
