import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  changeSetting,
  decideSetting,
  type ProfileSetting,
} from '#contract/operators/operator-profile.ts'
import { isHoliday } from '#domain/operator-profile/banking-settings.ts'
import {
  countryOf,
  isAllowed,
  isWeaker,
  SETTING_TEXT_MAX,
  settingOf,
} from '#domain/operator-profile/settings.ts'
import { call, sentenceOf } from '#web/api/call.ts'
import { operatorProfileDesk as text } from '#web/ui/messages/operators/operator-profile-desk.ts'
import { useRefresh } from '#web/ui/operators/backoffice-queries.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { fieldText, readValue, settingText, valueText, type Words } from './value-text.ts'

export type ProfileStep = { kind: 'change' | 'confirm' | 'drop'; setting: ProfileSetting }
type Props = ProfileStep & { words: Words; onClose: () => void }

/** A country is opened at the first press, and closed at the next; so is a day made a bank holiday. */
const firstOf = ({ name, value }: ProfileSetting) =>
  countryOf(name) === undefined && !isHoliday(name) ? value : value === 1 ? 0 : 1

/** A new value for a setting, or the word on a weaker value that waits. */
export function ProfileStepDialog({ kind, setting, words, onClose }: Props) {
  const refresh = useRefresh()
  const { name, value: from } = setting
  const [typed, setTyped] = useState(fieldText(setting, firstOf(setting), words))
  const [isWrong, setIsWrong] = useState(false)
  const value = readValue(setting, typed, words)
  const isRight = value !== undefined && isAllowed(settingOf(name), value)
  const isChange = kind === 'change'
  const isText = setting.unit === 'text' && typed.trim() !== ''
  const wanted = isText ? { value: null, text: typed.trim() } : { value: value ?? null }
  async function confirm(reason: string): Promise<void> {
    const made = isChange
      ? call(changeSetting, { params: { name }, body: { from, ...wanted, reason } })
      : call(decideSetting, { params: { name, decision: kind }, body: { reason } })
    await made.finally(refresh)
    onClose()
    await showToast({ kind: 'success', text: text.saved })
  }
  return (
    <ReasonDialog
      title={settingText(name)}
      confirm={text[kind]}
      isDestructive={kind === 'confirm'}
      check={() => {
        setIsWrong(isChange && !isRight)
        return !isChange || isRight
      }}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      {kind === 'confirm' && <p>{text.confirmText}</p>}
      {kind === 'drop' && <p>{text.dropText}</p>}
      {isChange && (
        <>
          <ValueField
            setting={setting}
            words={words}
            typed={typed}
            error={isWrong && !isRight ? text.wrong : undefined}
            onTyped={setTyped}
          />
          {isRight && value !== from && (
            <p>
              {isWeaker(settingOf(name), { from, to: value }) ? text.weakens : text.strengthens}
            </p>
          )}
        </>
      )}
    </ReasonDialog>
  )
}

type FieldProps = {
  setting: ProfileSetting
  words: Words
  typed: string
  error: string | undefined
  onTyped: (typed: string) => void
}

function ValueField({ setting, words, typed, error, onTyped }: FieldProps) {
  const { unit, min, max, mayBeOff } = setting
  if (unit === 'switch')
    return (
      <NativeSelect
        label={text.value}
        value={typed}
        data={[
          { value: '0', label: text.no },
          { value: '1', label: text.yes },
        ]}
        onChange={({ currentTarget }) => onTyped(currentTarget.value)}
      />
    )
  if (unit === 'text')
    return (
      <Textarea
        label={text.value}
        description={text.textHint}
        rows={3}
        maxLength={SETTING_TEXT_MAX}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => onTyped(currentTarget.value)}
      />
    )
  const shown = (value: number) => valueText(setting, value, words)
  const hint = text.valueHint(shown(min), shown(max))
  return (
    <TextInput
      label={text.value}
      description={mayBeOff ? `${hint} ${text.offHint}` : hint}
      inputMode={unit === 'clock' ? 'text' : 'decimal'}
      autoComplete="off"
      value={typed}
      error={error}
      onChange={({ currentTarget }) => onTyped(currentTarget.value)}
    />
  )
}
