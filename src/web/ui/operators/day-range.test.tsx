import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changePreferences } from '#web/api/preferences.ts'
import { renderPage } from '#web/test-page.tsx'
import { DayRange } from './day-range.tsx'

afterEach(() => changePreferences({ timeZone: null }))

it('asks for whole days of the device, the last one included, and shows them again', () => {
  const asked: object[] = []
  const from = new Date('2040-02-27T00:00').toISOString()
  const to = new Date('2040-03-01T00:00').toISOString()
  renderPage(<DayRange query={{ from, to }} change={(days) => void asked.push(days)} />)
  expect(screen.getByLabelText('From day')).toHaveProperty('value', '2040-02-27')
  expect(screen.getByLabelText('To day')).toHaveProperty('value', '2040-02-29')
  fireEvent.change(screen.getByLabelText('To day'), { target: { value: '2040-03-31' } })
  fireEvent.change(screen.getByLabelText('From day'), { target: { value: '' } })
  expect(asked).toEqual([{ to: new Date('2040-04-01T00:00').toISOString() }, { from: undefined }])
})

it('takes days in the time zone that the operator has chosen, as the list shows its moments', () => {
  changePreferences({ timeZone: 'Asia/Kolkata' })
  const asked: object[] = []
  const to = '2040-02-28T18:30:00.000Z'
  renderPage(<DayRange query={{ to }} change={(days) => void asked.push(days)} />)
  expect(screen.getByLabelText('To day')).toHaveProperty('value', '2040-02-28')
  fireEvent.change(screen.getByLabelText('From day'), { target: { value: '2040-02-28' } })
  expect(asked).toEqual([{ from: '2040-02-27T18:30:00.000Z' }])
})
