import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  getOperatorProfile,
  type OperatorProfile,
  type ProfileSetting,
} from '#contract/operators/operator-profile.ts'
import { settingGroups, settingOf } from '#domain/operator-profile/settings.ts'
import { call } from '#web/api/call.ts'
import { dateTimeText } from '#web/ui/date-time.ts'
import { operatorProfileDesk as text } from '#web/ui/messages/operators/operator-profile-desk.ts'
import { Permitted } from '#web/ui/operators/permitted.tsx'
import { StateBadge } from '#web/ui/operators/state-badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { FailedState } from '#web/ui/states/failed-state.tsx'
import { SkeletonRows } from '#web/ui/states/skeletons.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import classes from './operator-profile-page.module.css'
import { type ProfileStep, ProfileStepDialog } from './profile-step-dialog.tsx'
import { AddHoliday } from './add-holiday.tsx'
import { CountrySwitches } from './country-switches.tsx'
import { settingText, valueText, type Words } from './value-text.ts'

/** The settings that protect players. Nobody weakens them alone. */
export function OperatorProfilePage() {
  usePageTitle(text.title)
  const [step, setStep] = useState<ProfileStep | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['backoffice', 'operator-profile'],
    queryFn: ({ signal }) => call(getOperatorProfile, { signal }),
  })
  return (
    <>
      <h1>{text.title}</h1>
      <p className={classes.lead}>{text.lead}</p>
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows rows={8} />}
      {data && (
        <div className={classes.panels}>
          {settingGroups.map((group) => (
            <Panel key={group} title={text.groups[group]}>
              <ul className={classes.list}>
                {data.settings
                  .filter((setting) => setting.group === group)
                  .map((setting) => (
                    <SettingRow
                      key={setting.name}
                      setting={setting}
                      words={data}
                      onStep={setStep}
                    />
                  ))}
              </ul>
              {group === 'access' && <CountrySwitches profile={data} onStep={setStep} />}
              {group === 'banking' && <AddHoliday settings={data.settings} onStep={setStep} />}
            </Panel>
          ))}
          <Panel title={text.history}>
            <History profile={data} />
          </Panel>
        </div>
      )}
      {step && data && <ProfileStepDialog {...step} words={data} onClose={() => setStep(null)} />}
    </>
  )
}

type RowProps = {
  setting: ProfileSetting
  words: Words
  onStep: (step: ProfileStep) => void
}

function SettingRow({ setting, words, onStep }: RowProps) {
  const { name, value, start, floor, asked } = setting
  const shown = (each: number | null) => valueText(setting, each, words)
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span>{settingText(name)}</span>
        <span className={classes.note}>
          {floor === null ? text.start(shown(start)) : text.floor(shown(floor))}
        </span>
      </span>
      <strong className={classes.value}>{shown(value)}</strong>
      <Permitted to="operator-profile.change">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={text.changeNamed(settingText(name))}
          onClick={() => onStep({ kind: 'change', setting })}
        >
          {text.change}
        </Button>
      </Permitted>
      {asked && <Asked setting={setting} asked={asked} words={words} onStep={onStep} />}
    </li>
  )
}

type AskedProps = RowProps & { asked: NonNullable<ProfileSetting['asked']> }

function Asked({ setting, asked, words, onStep }: AskedProps) {
  const { isDue, isOwn, confirmableAt } = asked
  const name = settingText(setting.name)
  return (
    <div className={classes.asked}>
      <p>{text.waits(valueText(setting, asked.value, words), asked.by, asked.reason)}</p>
      <p>{isDue ? (isOwn ? text.ownDue : text.due) : text.cools(dateTimeText(confirmableAt))}</p>
      <Permitted to="operator-profile.change">
        <span className={classes.actions}>
          {isDue && !isOwn && (
            <Button
              size="compact-sm"
              aria-label={text.confirmNamed(name)}
              onClick={() => onStep({ kind: 'confirm', setting })}
            >
              {text.confirm}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            aria-label={text.dropNamed(name)}
            onClick={() => onStep({ kind: 'drop', setting })}
          >
            {text.drop}
          </Button>
        </span>
      </Permitted>
    </div>
  )
}

const tones = { waiting: 'waiting', made: 'plain', dropped: 'plain' } as const

function History({ profile }: { profile: OperatorProfile }) {
  const { history } = profile
  if (history.length === 0) return <p className={classes.note}>{text.noHistory}</p>
  return (
    <ul className={classes.list}>
      {history.map((change) => {
        const shown = (value: number | null) => valueText(settingOf(change.name), value, profile)
        return (
          <li key={change.changeId} className={classes.change}>
            <span>{settingText(change.name)}</span>
            <span>
              <strong>{text.from(shown(change.from), shown(change.to))}</strong>{' '}
              {change.isWeaker ? text.weaker : text.stronger}{' '}
              <StateBadge tone={tones[change.state]}>{text.states[change.state]}</StateBadge>
            </span>
            <span className={classes.note}>
              {text.asked(change.askedBy, dateTimeText(change.askedAt), change.reason)}
            </span>
            {change.isWeaker && change.decidedBy !== null && change.decidedAt !== null && (
              <span className={classes.note}>
                {text.decided(
                  change.decidedBy,
                  dateTimeText(change.decidedAt),
                  change.decidedReason,
                )}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
