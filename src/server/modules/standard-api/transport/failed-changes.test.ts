import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { betting, newProgram } from '../test-betting.ts'
import { type Json, Program } from '../test-program.ts'

const test = await openTestApp()

const related = { status: 'FAILURE', errorCode: 'RELATED_ACTION_FAILED' }

it('reports both parts of a replacement that fails, for whichever of them it failed', async () => {
  const { ask, back, program, id, selectionId } = await betting(test)
  const [matched = '', resting = ''] = await program.place(id, back(3, 5), back(3.2, 6))
  const taker = await newProgram(test)
  await taker.place(id, taker.limit(selectionId, 'LAY', 3, 5))
  const report = await ask('replaceOrders', {
    instructions: [
      { betId: matched, newPrice: 55 },
      { betId: resting, newPrice: 3.201 },
      { betId: '999999999', newPrice: 3 },
    ],
  })
  const again = { selectionId, handicap: 0, side: 'BACK', orderType: 'LIMIT' }
  const failed = (errorCode: string) => ({ status: 'FAILURE', errorCode })
  const cancel = (betId: string) => ({ instruction: { betId }, sizeCancelled: 0 })
  expect(report).toMatchObject({ status: 'FAILURE', errorCode: 'BET_ACTION_ERROR' })
  expect(report.instructionReports).toEqual([
    {
      ...failed('BET_TAKEN_OR_LAPSED'),
      cancelInstructionReport: { ...failed('BET_TAKEN_OR_LAPSED'), ...cancel(matched) },
      placeInstructionReport: {
        ...related,
        instruction: { ...again, limitOrder: { size: 0, price: 55, persistenceType: 'LAPSE' } },
      },
    },
    {
      ...failed('INVALID_ODDS'),
      cancelInstructionReport: { ...related, ...cancel(resting) },
      placeInstructionReport: {
        ...failed('INVALID_ODDS'),
        instruction: { ...again, limitOrder: { size: 6, price: 3.201, persistenceType: 'LAPSE' } },
      },
    },
    {
      ...failed('INVALID_BET_ID'),
      cancelInstructionReport: { ...failed('INVALID_BET_ID'), ...cancel('999999999') },
      placeInstructionReport: {
        ...related,
        instruction: { ...again, selectionId: 0, limitOrder: { size: 0, price: 3 } },
      },
    },
  ])
})

it('reports every instruction of a request that is refused as a whole', async () => {
  const { ask, back, program, id } = await betting(test)
  const [betId = ''] = await program.place(id, back(3, 5))
  const instructions: Record<string, Json> = {
    cancelOrders: { betId, sizeReduction: 1 },
    replaceOrders: { betId, newPrice: 3.1 },
    updateOrders: { betId, newPersistenceType: 'PERSIST' },
  }
  const looking = await Program.of(test, program.player, { mayBet: false })
  const error = { status: 'FAILURE', errorCode: 'ERROR_IN_ORDER' }
  for (const [operation, instruction] of Object.entries(instructions)) {
    const part = operation === 'replaceOrders' ? undefined : { instruction }
    const expected = (count: number) => Array.from({ length: count }, () => ({ ...error, ...part }))
    const refused = async (more: Json, by: Program = program) => {
      const params = { marketId: `1.${id}`, instructions: [instruction], ...more }
      const { errorCode, instructionReports } = await by.call<{
        errorCode: string
        instructionReports: Json[]
      }>(operation, params)
      return { errorCode, instructionReports }
    }
    expect(await refused({}, looking)).toMatchObject({
      errorCode: 'PERMISSION_DENIED',
      instructionReports: expected(1),
    })
    expect(await refused({ instructions: [instruction, instruction] })).toMatchObject({
      errorCode: 'DUPLICATE_BETIDS',
      instructionReports: expected(2),
    })
    const many = Array.from({ length: 61 }, (_, n) => ({ ...instruction, betId: `9${n}` }))
    const tooMany = await refused({ instructions: many })
    expect([tooMany.errorCode, tooMany.instructionReports.length]).toEqual([
      'TOO_MANY_INSTRUCTIONS',
      61,
    ])
    const named = { customerRef: operation }
    expect((await ask(operation, { instructions: [instruction], ...named })).status).toBe('SUCCESS')
    expect(await refused(named)).toMatchObject({
      errorCode: 'DUPLICATE_TRANSACTION',
      instructionReports: expected(1),
    })
    // The replaced order has another id.
    const [last] = (await program.call<{ currentOrders: Json[] }>('listCurrentOrders'))
      .currentOrders
    for (const each of Object.values(instructions)) each['betId'] = last?.['betId']
  }
  expect(
    await looking.call('replaceOrders', {
      marketId: `1.${id}`,
      instructions: [{ betId, newPrice: 4 }],
    }),
  ).toMatchObject({
    instructionReports: [
      {
        cancelInstructionReport: { ...error, instruction: { betId }, sizeCancelled: 0 },
        placeInstructionReport: { ...error, instruction: { side: 'BACK' } },
      },
    ],
  })
})

it.each<[string, Json]>([
  ['cancelOrders', {}],
  ['replaceOrders', { newPrice: 3.1 }],
  ['updateOrders', { newPersistenceType: 'PERSIST' }],
])('frees the reference of %s when nothing came of it', async (operation, more) => {
  const { ask, back, program, id } = await betting(test)
  const [betId = ''] = await program.place(id, back(3, 5))
  const of = (id: string) => ({ instructions: [{ betId: id, ...more }], customerRef: 'again' })
  expect(await ask(operation, of('1'))).toMatchObject({ errorCode: 'BET_ACTION_ERROR' })
  expect(await ask(operation, of(betId))).toMatchObject({ status: 'SUCCESS' })
  expect(await ask(operation, of(betId))).toMatchObject({ errorCode: 'DUPLICATE_TRANSACTION' })
})
