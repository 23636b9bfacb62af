import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ProfileSetting } from '#contract/operators/operator-profile.ts'
import { operatorProfileDesk as text } from '#web/ui/messages/operators/operator-profile-desk.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import classes from './operator-profile-page.module.css'
import type { ProfileStep } from './profile-step-dialog.tsx'
import { switchAt } from './switch-at.ts'

type Props = { settings: readonly ProfileSetting[]; onStep: (step: ProfileStep) => void }

/** Chooses a day to be made a bank holiday; those that are one or wait stand in the list above. */
export function AddHoliday({ settings, onStep }: Props) {
  const [day, setDay] = useState('')
  const name = `bank-holiday:${day}` as const
  const isNew = day !== '' && settings.every((setting) => setting.name !== name)
  return (
    <Permitted to="operator-profile.change">
      <TextInput
        type="date"
        label={text.holidayDay}
        description={text.holidayHint}
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <p className={classes.actions}>
        <Button
          size="compact-sm"
          disabled={!isNew}
          onClick={() => onStep({ kind: 'change', setting: switchAt(name, 0) })}
        >
          {text.addHoliday}
        </Button>
      </p>
    </Permitted>
  )
}
