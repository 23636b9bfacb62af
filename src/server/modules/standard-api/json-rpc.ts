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

type Call = { method: string; params: unknown; id: unknown }

/** Answers a JSON-RPC 2.0 call or a batch of them; the answers of a batch stand in the order of its calls. */
export async function answerJsonRpc(
  dispatcher: Dispatcher,
  request: FastifyRequest,
): Promise<unknown> {
  const { body } = request
  if (!Array.isArray(body)) return answer(dispatcher, request, body)
  if (body.length === 0 || body.length > CALLS_MAX)
    return reply(null, { kind: 'transport', fault: 'notARequest' })
  return Promise.all(body.map((sent) => answer(dispatcher, request, sent)))
}

async function answer(
  dispatcher: Dispatcher,
  request: FastifyRequest,
  sent: unknown,
): Promise<unknown> {
  const call = readCall(sent)
  if (!call) return reply(null, { kind: 'transport', fault: 'notARequest' })
  const [service = '', version, name = ''] = call.method.split('/')
  const interfaceName = services.get(service)
  const outcome: Outcome =
    interfaceName && version === 'v1.0'
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

function readCall(sent: unknown): Call | undefined {
  const { jsonrpc, method, params, id } = Object(sent) as Record<string, unknown>
  const isCall = (jsonrpc === undefined || jsonrpc === '2.0') && typeof method === 'string'
  return isCall ? { method, params, id: id ?? null } : undefined
}

/** What JSON-RPC says of an outcome. */
export function reply(id: unknown, outcome: Outcome): unknown {
  if (outcome.kind === 'result') return { jsonrpc: '2.0', result: outcome.result, id }
  if (outcome.kind === 'transport') {
    const { code, message } = transportFaults[outcome.fault]
    return { jsonrpc: '2.0', error: { code, message }, id }
  }
  const { message, detail } = outcome
  return { jsonrpc: '2.0', error: { code: OPERATION_FAULT, message, data: detail }, id }
}
