import assert from 'node:assert/strict'
import { type InterfaceName, interfaces } from '#contract/standard/faults.ts'
import { accountOperations, heartbeatOperations } from '#contract/standard/operations.ts'
import { PASSWORD, type TestApp, type TestPlayer } from '#server/test-app.ts'
import { type Definition, problemsOf, readDefinition } from './test-definitions.ts'

const definitions: Record<InterfaceName, Definition | undefined> = {
  betting: readDefinition('SportsAPING'),
  account: readDefinition('AccountAPING'),
  heartbeat: readDefinition('HeartbeatAPING'),
}
const interfaceOf = (operation: string): InterfaceName => {
  if (operation in heartbeatOperations) return 'heartbeat'
  return operation in accountOperations ? 'account' : 'betting'
}

export type Json = Record<string, unknown>

/** A program of a player: a session, a key, and calls whose every reply is held against the definitions. */
export class Program {
  readonly player: TestPlayer
  readonly token: string
  readonly key: string
  readonly #send: TestApp['send']

  private constructor(
    test: Pick<TestApp, 'send'>,
    player: TestPlayer,
    given: { token: string; key: string },
  ) {
    this.#send = test.send
    this.player = player
    this.token = given.token
    this.key = given.key
  }

  /** Logs a player's program in and makes it a key, the way it has to. */
  static async of(
    test: Pick<TestApp, 'send'>,
    player: TestPlayer,
    { mayBet = true }: { mayBet?: boolean } = {},
  ): Promise<Program> {
    const { body } = await logIn(test, { username: player.userId, password: PASSWORD })
    assert.equal(body['status'], 'SUCCESS')
    const made = await test.send('POST', '/api/api-keys', {
      token: player.token,
      body: { name: `key ${++keys}`, mayBet },
    })
    assert.equal(made.status, 201)
    return new Program(test, player, {
      token: String(body['token']),
      key: String(made.body['key']),
    })
  }

  get headers(): Record<string, string> {
    return { 'x-authentication': this.token, 'x-application': this.key }
  }

  /** The result of an operation, over JSON-RPC and again over REST when it changes nothing. */
  async call<Result = Json>(operation: string, params: Json = {}): Promise<Result> {
    const answer = await this.rpc(operation, params)
    assert.deepEqual(answer['error'], undefined)
    const { result } = answer
    const definition = definitions[interfaceOf(operation)]
    const type = definition?.operations.get(operation)?.result
    if (definition) assert.deepEqual(problemsOf(definition, type ?? '', result), [])
    return result as Result
  }

  /** The code of the fault that an operation ends with. */
  async fault(operation: string, params: Json = {}, headers = this.headers): Promise<string> {
    const { error } = await this.rpc(operation, params, headers)
    const { message, data } = error as { message: string; data?: Json }
    if (!data) return message
    const name = interfaceOf(operation)
    const { exception, prefix, codes } = interfaces[name]
    assert.deepEqual(Object.keys(data).sort(), [exception, 'exceptionname'].sort())
    assert.equal(data['exceptionname'], exception)
    const body = data[exception] as Json
    assert.deepEqual(Object.keys(body).sort(), ['errorCode', 'errorDetails', 'requestUUID'])
    const code = String(body['errorCode'])
    const id = (codes as Record<string, number>)[code]
    assert.equal(message, `${prefix}-${String(id).padStart(4, '0')}`)
    assert.equal(definitions[name]?.exception.codes.get(code) ?? id, id)
    return code
  }

  async rpc(operation: string, params: Json = {}, headers = this.headers): Promise<Json> {
    const name = interfaceOf(operation)
    const answer = await this.#send('POST', `/exchange/${name}/json-rpc/v1`, {
      headers,
      body: {
        jsonrpc: '2.0',
        method: `${interfaces[name].service}/v1.0/${operation}`,
        params,
        id: 7,
      },
    })
    assert.equal(answer.status, 200)
    assert.deepEqual([answer.body['jsonrpc'], answer.body['id']], ['2.0', 7])
    return answer.body
  }

  async rest(operation: string, params: Json = {}, headers = this.headers) {
    const path = `/exchange/${interfaceOf(operation)}/rest/v1.0/${operation}/`
    const { status, bytes } = await this.#send('POST', path, { headers, body: params })
    return { status, body: JSON.parse(bytes.toString()) as unknown }
  }

  limit(selectionId: number, side: 'BACK' | 'LAY', price: number, size: number): Json {
    const limitOrder = { size, price, persistenceType: 'LAPSE' }
    return { orderType: 'LIMIT', selectionId, handicap: 0, side, limitOrder }
  }

  /** Places orders that must all be accepted; answers their bet ids. */
  async place(marketId: number, ...instructions: Json[]): Promise<string[]> {
    const report = await this.call<{ status: string; instructionReports: { betId: string }[] }>(
      'placeOrders',
      { marketId: `1.${marketId}`, instructions },
    )
    assert.equal(report.status, 'SUCCESS')
    return report.instructionReports.map(({ betId }) => betId)
  }
}

let keys = 0

/** Sends a login form. */
export const logIn = (
  { send }: Pick<TestApp, 'send'>,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  send('POST', '/api/login', {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(form).toString(),
  })

/** A table of questions and answers as it comes out, to be compared with the table that was asked for. */
export async function answersTo<Question, Answer>(
  table: readonly (readonly [Question, Answer])[],
  answer: (question: Question) => Promise<Answer>,
): Promise<[Question, Answer][]> {
  const rows: [Question, Answer][] = []
  for (const [question] of table) rows.push([question, await answer(question)])
  return rows
}
