import type { HTTPMethods } from 'fastify'
import { expect, it } from 'vitest'
import type { OpenApi } from '#contract/open-api/open-api.ts'
import { openTestApp } from '#server/test-app.ts'

const { app, send } = await openTestApp()

it('answers its OpenAPI document, in the words of the contract', async () => {
  const { status, headers, bytes } = await send('GET', '/api/openapi.json')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  const document = JSON.parse(bytes.toString()) as OpenApi
  expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(document.paths['/api/orders/{orderId}']?.['delete']).toMatchObject({
    operationId: 'cancelOrder',
    description: 'Cancels the unmatched part of an order. The matched part is final.',
  })
  expect(document.paths['/api/admin-account']?.['get']).toMatchObject({
    operationId: 'getAdminAccount',
    description:
      "Counts for the operator's first page, and of whatever else waits for an operator.",
  })
})

it('documents only what it answers', async () => {
  const { bytes } = await send('GET', '/api/openapi.json')
  const { paths } = JSON.parse(bytes.toString()) as OpenApi
  const missing = Object.entries(paths).flatMap(([path, methods]) => {
    const url = path.replaceAll(/\{(\w+)\}/g, ':$1')
    return Object.keys(methods)
      .filter((method) => !app.hasRoute({ url, method: method.toUpperCase() as HTTPMethods }))
      .map((method) => `${method} ${url}`)
  })
  expect(missing).toEqual([])
})
