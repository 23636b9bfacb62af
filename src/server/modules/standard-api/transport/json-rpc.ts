import type { FastifyRequest } from 'fastify'
import {
  type InterfaceName,
  interfaces,
  OPERATION_FAULT,
  transportFaults,
} from '#contract/standard/faults.ts'
import type { Dispatcher, Outcome } from './dispatch.ts'

/** Calls that one batch may hold. */
const CALLS_MAX = 50

/** Both names of the one version there is. */
export const API_VERSIONS = ['v1.0', 'v1']

/** The method that an address names. */
export const methodOf = ({ service, operation }: { service: string; operation: string }): string =>
  `${service}/v1.0/${operation}`

type Call = { method: string; params: unknown; id: unknown }

/**
 * Answers a JSON-RPC 2.0 call or a batch of them; the answers of a batch stand in the order of its calls. A call that
 * names no method means the one that the address names, if it does.
 */
export async function answerJsonRpc(
  dispatcher: Dispatcher,
  request: FastifyRequest,
  addressed?: string,
): Promise<unknown> {
  const { body } = request
  const answerTo = (sent: unknown) => answer(dispatcher, request, readCall(sent, addressed))
  if (!Array.isArray(body)) return answerTo(body)
  if (body.length === 0 || body.length > CALLS_MAX)
    return reply(null, { kind: 'transport', fault: 'notARequest' })
  return Promise.all(body.map(answerTo))
}

async function answer(
  dispatcher: Dispatcher,
  request: FastifyRequest,
  call: Call | undefined,
): Promise<unknown> {
  if (!call) return reply(null, { kind: 'transport', fault: 'notARequest' })
  const [service = '', version = '', name = ''] = call.method.split('/')
  const interfaceName = services.get(service)
  const outcome: Outcome =
    interfaceName && API_VERSIONS.includes(version)
      ? await dispatcher.call(request, interfaceName, { name, params: call.params })
      : { kind: 'transport', fault: 'noSuchOperation' }
  return reply(call.id, outcome)
}

/** A method says which interface it is of, so every address of JSON-RPC takes them all. */
const services = new Map<string, InterfaceName>([
  [interfaces.betting.service, 'betting'],
  [interfaces.account.service, 'account'],
  [interfaces.heartbeat.service, 'heartbeat'],
])

function readCall(sent: unknown, addressed: string | undefined): Call | undefined {
  const { jsonrpc, method = addressed, params, id } = Object(sent) as Record<string, unknown>
  const isCall = (jsonrpc === undefined || jsonrpc === '2.0') && typeof method === 'string'
  return isCall ? { method, params, id: id ?? null } : undefined
}

/** The JSON-RPC answer of an outcome. */
export function reply(id: unknown, outcome: Outcome): unknown {
  if (outcome.kind === 'result') return { jsonrpc: '2.0', result: outcome.result, id }
  if (outcome.kind === 'transport') {
    const { code, message } = transportFaults[outcome.fault]
    return { jsonrpc: '2.0', error: { code, message }, id }
  }
  const { message, detail } = outcome
  return { jsonrpc: '2.0', error: { code: OPERATION_FAULT, message, data: detail }, id }
}
