import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  type ExceptionBody,
  type FaultDetail,
  faultOf,
  type InterfaceName,
  type TransportFault,
} from '#contract/standard/faults.ts'
import {
  type AccountOperations,
  accountOperations,
  type BettingOperations,
  bettingOperations,
  type HeartbeatOperations,
  heartbeatOperations,
  type Operation,
  type ParamsOf,
  type ResultOf,
} from '#contract/standard/operations.ts'
import { withoutNulls } from '#contract/standard/values.ts'
import type { Pulse } from '#server/http/pulse.ts'
import type { ApiAccess, Doorkeeper } from './access.ts'
import { foreseen, NoRequest, parseParams } from './fault.ts'

export type Handler<O extends Operation> = (
  params: ParamsOf<O>,
  access: ApiAccess,
) => Promise<ResultOf<O>>
/** A handler for every operation of an interface. */
export type HandlersOf<Operations extends Record<string, Operation>> = {
  [Name in keyof Operations]: Handler<Operations[Name]>
}
export type Handlers = {
  betting: HandlersOf<BettingOperations>
  account: HandlersOf<AccountOperations>
  heartbeat: HandlersOf<HeartbeatOperations>
}

/** How a call ended, for JSON-RPC and REST to say in their own ways. */
export type Outcome =
  | { kind: 'result'; result: unknown }
  | { kind: 'transport'; fault: TransportFault }
  | { kind: 'fault'; message: string; detail: FaultDetail; isOurs: boolean; errorCode: string }

const operations: Record<InterfaceName, Readonly<Record<string, Operation>>> = {
  betting: bettingOperations,
  account: accountOperations,
  heartbeat: heartbeatOperations,
}

/** Calls an operation by its name, with whatever was sent for it. */
export class Dispatcher {
  readonly #doorkeeper: Doorkeeper
  readonly #handlers: Readonly<Record<InterfaceName, Readonly<Record<string, unknown>>>>
  readonly #pulse: Pulse

  constructor(doorkeeper: Doorkeeper, handlers: Handlers, pulse: Pulse) {
    this.#doorkeeper = doorkeeper
    this.#pulse = pulse
    this.#handlers = handlers
  }

  async call(
    request: FastifyRequest,
    interfaceName: InterfaceName,
    { name, params }: { name: string; params: unknown },
  ): Promise<Outcome> {
    const isKnown = Object.hasOwn(operations[interfaceName], name)
    const operation = isKnown ? operations[interfaceName][name] : undefined
    if (!operation) return { kind: 'transport', fault: 'noSuchOperation' }
    try {
      const asked = parseParams(operation.params, withoutNulls(params ?? {}))
      const handle = this.#handlers[interfaceName][name] as Handler<Operation>
      const answer = await this.#pulse.whileAlive(async () =>
        handle(asked, await this.#doorkeeper.admit(request, operation)),
      )
      // Nothing leaves that the contract does not name.
      return { kind: 'result', result: z.parse(operation.result, answer) }
    } catch (error) {
      if (error instanceof NoRequest) return { kind: 'transport', fault: error.fault }
      return faulted(request, interfaceName, error)
    }
  }
}

/** The answer to an error of an operation. An unforeseen error says nothing about our inside. */
export function faulted(
  request: FastifyRequest,
  interfaceName: InterfaceName,
  error: unknown,
): Outcome {
  const known = foreseen(error)
  const requestUUID = randomUUID()
  if (!known) request.log.error({ err: error, requestUUID }, 'a call of the standard API failed')
  const errorCode = known?.code ?? 'UNEXPECTED_ERROR'
  const body: ExceptionBody = { requestUUID, errorCode, errorDetails: known?.details ?? '' }
  const isOurs = !known || errorCode === 'SERVICE_BUSY'
  return { kind: 'fault', isOurs, errorCode, ...faultOf(interfaceName, body) }
}
