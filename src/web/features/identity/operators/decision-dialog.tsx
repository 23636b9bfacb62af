import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { decideIdentity, type IdentityCase } from '#contract/identity/desk.ts'
import { COUNTRIES } from '#domain/account/countries.ts'
import { ApiRefusal, call, sentenceOf } from '#web/api/call.ts'
import { countryOptions } from '#web/ui/country-options.ts'
import { identityDesk as text } from '#web/ui/messages/operators/identity-desk.ts'
import { ReasonDialog } from '#web/ui/operators/reason-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'

export type Decision = 'verify' | 'reject'
type Props = { player: IdentityCase; decision: Decision; onClose: () => void }

/** Asks for the reason of a decision, and to verify for what the document shows. */
export function DecisionDialog({ player, decision, onClose }: Props) {
  const { playerId } = player
  const client = useQueryClient()
  const [shown, setShown] = useState<Shown>({
    birthDate: '',
    validUntil: '',
    corrects: false,
    country: player.moved?.country ?? player.country ?? '',
  })
  const [isMissing, setIsMissing] = useState(false)
  const [differs, setDiffers] = useState(false)
  const isVerify = decision === 'verify'
  async function confirm(reason: string): Promise<void> {
    const body = { decision, reason, ...(isVerify ? saidOf(shown) : {}) }
    try {
      await call(decideIdentity, { params: { playerId }, body })
    } catch (error) {
      if (error instanceof ApiRefusal && error.code === 'BIRTH_DATE_DIFFERS') setDiffers(true)
      throw error
    } finally {
      void client.invalidateQueries({ queryKey: ['backoffice'] })
    }
    onClose()
    await showToast({ kind: 'success', text: text.decided })
  }
  function check(): boolean {
    const isWhole = !isVerify || shown.birthDate !== ''
    setIsMissing(!isWhole)
    return isWhole
  }
  return (
    <ReasonDialog
      title={isVerify ? text.verify : text.reject}
      confirm={isVerify ? text.verify : text.reject}
      isDestructive={!isVerify}
      check={check}
      onConfirm={confirm}
      refusal={sentenceOf}
      onClose={onClose}
    >
      <p>{isVerify ? text.verifyText : text.rejectText}</p>
      {isVerify && (
        <ShownFields
          shown={shown}
          onChange={setShown}
          isMissing={isMissing && shown.birthDate === ''}
          differs={differs}
        />
      )}
    </ReasonDialog>
  )
}

type Shown = { birthDate: string; validUntil: string; corrects: boolean; country: string }

const saidOf = ({ birthDate, validUntil, corrects, country }: Shown) => ({
  birthDate,
  country,
  ...(validUntil === '' ? {} : { validUntil }),
  ...(corrects ? { correctsBirthDate: true } : {}),
})

const countries = countryOptions(COUNTRIES)

type FieldsProps = {
  shown: Shown
  onChange: (shown: Shown) => void
  isMissing: boolean
  /** The server found another birth date in the profile. */
  differs: boolean
}

function ShownFields({ shown, onChange, isMissing, differs }: FieldsProps) {
  return (
    <>
      <TextInput
        type="date"
        required
        label={text.birthDateShown}
        value={shown.birthDate}
        error={isMissing && text.birthDateMissing}
        onChange={({ currentTarget }) => onChange({ ...shown, birthDate: currentTarget.value })}
      />
      {differs && (
        <Checkbox
          label={text.correct}
          checked={shown.corrects}
          onChange={({ currentTarget }) => onChange({ ...shown, corrects: currentTarget.checked })}
        />
      )}
      <NativeSelect
        label={text.countryShown}
        description={text.countryTaken}
        data={countries}
        value={shown.country}
        onChange={({ currentTarget }) => onChange({ ...shown, country: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={text.validUntil}
        value={shown.validUntil}
        onChange={({ currentTarget }) => onChange({ ...shown, validUntil: currentTarget.value })}
      />
    </>
  )
}
