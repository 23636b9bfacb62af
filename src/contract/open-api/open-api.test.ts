import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { products } from '#server/products.ts'
import { docComments } from './doc-comments.ts'
import { openApi } from './open-api.ts'

const contract = join(import.meta.dirname, '..')
const sources = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .filter((name) => !/^(standard|open-api|refusals)\b/.test(name))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(contract, name), 'utf8'))
const comments = new Map(sources.flatMap((source) => [...docComments(source)]))
const document = openApi({
  version: '1.2.3',
  comments,
  parts: products.map(({ api }) => api ?? {}),
})
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const operation = (id: string) =>
  operations.find((each) => each.operation.operationId === id)?.operation

it('has every endpoint of the contract once', () => {
  const names = sources.flatMap((source) =>
    [...source.matchAll(/^export const (\w+) = endpoint\(/gm)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(40)
  expect(operations.map((each) => each.operation.operationId).sort()).toEqual(names.sort())
})

it('describes every call in a sentence', () => {
  const bare = operations.filter(
    ({ operation: { description } }) => !/[.`]$/.test(description ?? ''),
  )
  expect(bare.map((each) => each.operation.operationId)).toEqual([])
})

it('refers only to shapes that it has, and has none that nothing refers to', () => {
  const text = JSON.stringify(document)
  const referredTo = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference)
  const shapes = Object.keys(document.components.schemas)
  expect(new Set(referredTo)).toEqual(new Set(shapes.map((name) => `#/components/schemas/${name}`)))
  expect(text).not.toContain('$defs')
})

it('declares every parameter of a path, and no other', () => {
  const wrong = operations.filter(({ path, operation: { parameters } }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = parameters.filter((each) => each.in === 'path' && each.required)
    return inPath.join() !== declared.map(({ name }) => name).join()
  })
  expect(wrong).toEqual([])
})

it('tells how an order is placed', () => {
  expect(operation('placeOrder')).toMatchObject({
    summary: 'Place order',
    description: expect.stringContaining('never worse than `price`'),
    tags: ['Betting'],
    security: [{ session: [] }],
    requestBody: {
      content: {
        'application/json': {
          schema: {
            properties: { side: { enum: ['back', 'lay'] }, stakeMinor: { type: 'integer' } },
            required: ['marketId', 'selectionId', 'side', 'price', 'stakeMinor', 'customerRef'],
            additionalProperties: false,
          },
        },
      },
    },
    responses: {
      201: { content: { 'application/json': { schema: { $ref: '#/components/schemas/placed' } } } },
      409: { description: expect.stringContaining('ODDS_CHANGED: The price has changed.') },
    },
  })
})

it('tells who may call', () => {
  expect(operation('listEvents')).toMatchObject({ security: [], tags: ['Events and prices'] })
  expect(Object.keys(operation('listEvents')?.responses ?? {})).not.toContain('401')
  expect(operation('listDeposits')).toMatchObject({
    tags: ['Back office'],
    responses: { 403: { description: expect.stringContaining('FORBIDDEN') } },
  })
})

it('tells of forms, pictures and keys that make a request happen once', () => {
  expect(operation('deposit')).toMatchObject({
    parameters: [{ name: 'Idempotency-Key', in: 'header', required: true }],
    responses: { 400: { description: expect.stringContaining('IDEMPOTENCY_KEY_REQUIRED') } },
    requestBody: {
      content: {
        'multipart/form-data': {
          schema: { properties: { unique_transaction_id: {}, amount: {}, file: {} } },
        },
      },
    },
  })
  expect(operation('getProof')?.responses[200]?.content).toEqual({ 'image/webp': { schema: {} } })
  expect(operation('health')?.responses[503]?.content).toEqual(
    operation('health')?.responses[200]?.content,
  )
})

it('asks every call with a reference for it, as the server does', () => {
  const withReference = operations.filter(({ operation: { requestBody } }) =>
    JSON.stringify(requestBody ?? {}).includes('"customerRef"'),
  )
  expect(withReference.length).toBeGreaterThan(4)
  for (const { operation: each } of withReference)
    expect([each.operationId, each.responses[400]?.description]).toEqual([
      each.operationId,
      expect.stringContaining('IDEMPOTENCY_KEY_REQUIRED'),
    ])
})

it('says of an amount what it means', () => {
  const { minor, orderRow } = document.components.schemas
  expect(minor).toMatchObject({ type: 'integer', minimum: 0, description: expect.any(String) })
  expect(orderRow).toMatchObject({
    properties: {
      stakeMinor: { $ref: '#/components/schemas/minor' },
      averagePrice: { description: expect.stringContaining('Mean price') },
    },
  })
})
