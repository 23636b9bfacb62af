import type { FastifyReply, FastifyRequest } from 'fastify'
import { type InterfaceName, transportFaults } from '#contract/standard/faults.ts'
import type { Dispatcher, Outcome } from './dispatch.ts'

/** Answers a call whose operation is named by the address and whose parameters are the body. */
export async function answerRest(
  dispatcher: Dispatcher,
  request: FastifyRequest<{ Params: { operation: string } }>,
  { interfaceName, reply }: { interfaceName: InterfaceName; reply: FastifyReply },
): Promise<unknown> {
  const { operation: name } = request.params
  return sendRest(
    reply,
    await dispatcher.call(request, interfaceName, { name, params: request.body }),
  )
}

/** The REST answer of an outcome. */
export function sendRest(reply: FastifyReply, outcome: Outcome): FastifyReply {
  // A text alone would be sent as it is, without the marks that make it JSON.
  if (outcome.kind === 'result')
    return reply.type('application/json').send(JSON.stringify(outcome.result))
  if (outcome.kind === 'transport') {
    const { message, status } = transportFaults[outcome.fault]
    return reply.code(status).send({ faultcode: 'Client', faultstring: message, detail: {} })
  }
  const { message, detail, isOurs, errorCode } = outcome
  const ownStatus = errorCode === 'UNEXPECTED_ERROR' ? 500 : 503
  return reply
    .code(isOurs ? ownStatus : 400)
    .send({ faultcode: isOurs ? 'Server' : 'Client', faultstring: message, detail })
}
