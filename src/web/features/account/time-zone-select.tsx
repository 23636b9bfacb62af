import { NativeSelect } from '@mantine/core'
import { useMemo, useState } from 'react'
import { changePreferences, usePreferences } from '#web/api/preferences.ts'
import { timeText } from '#web/ui/date-time.ts'
import { accountMessages } from '#web/ui/messages/account.ts'

const text = accountMessages.preferences

/** Browsers list some cities by older names, which they take beside today's. */
const TODAYS_NAMES: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
}
const todaysName = (zone: string): string => TODAYS_NAMES[zone] ?? zone

/** The zone of all times and days on pages; the empty value is the zone of this device. */
export function TimeZoneSelect() {
  const { timeZone } = usePreferences()
  const [openedAt] = useState(() => new Date())
  const zones = useMemo(() => {
    const device = todaysName(Intl.DateTimeFormat().resolvedOptions().timeZone)
    const all = Intl.supportedValuesOf('timeZone')
      .map(todaysName)
      .toSorted()
      .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
    return [{ value: '', label: text.deviceZone(device) }, ...all]
  }, [])
  return (
    <NativeSelect
      mt="sm"
      label={text.timeZone}
      description={text.timeZoneNow(timeText(openedAt))}
      value={timeZone ?? ''}
      data={zones}
      onChange={({ target }) =>
        changePreferences({ timeZone: target.value === '' ? null : target.value })
      }
    />
  )
}
