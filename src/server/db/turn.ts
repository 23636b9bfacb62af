import pg from 'pg'

type Done = (error: Error | undefined, result: pg.QueryResult) => void

/** One of the statements of a turn. The driver's own, whose answers a turn hands on. */
export class Statement extends pg.Query {
  declare readonly text: string
  declare handleRowDescription: (message: unknown) => void
  declare handleDataRow: (message: unknown) => void
  declare handleCommandComplete: (message: unknown, connection: pg.Connection) => void
  declare handleReadyForQuery: (connection: pg.Connection) => void
  declare handleError: (error: Error, connection: pg.Connection) => void
  /** Before it was sent: its parameters do not fit. */
  isRefused = false

  constructor(config: pg.QueryConfig, done: Done) {
    super(config, (error, result) => {
      this.isRefused = error !== undefined && error !== null
      done(error, result)
    })
  }
}

/** The names under which a session has prepared its statements, by their texts. */
export class Prepared {
  readonly #names = new Map<string, string>()
  #count = 0

  nameOf(text: string): string {
    const known = this.#names.get(text)
    if (known !== undefined) return known
    const name = `s${++this.#count}`
    this.#names.set(text, name)
    return name
  }

  /** Whether PostgreSQL has prepared it is not known, so its next use has another name. */
  forget({ text }: Statement): void {
    this.#names.delete(text)
  }
}

/**
 * The statements of one turn of the event loop, sent with one `Sync` behind all of them: PostgreSQL then answers them
 * with one write, which wakes us once. It skips what stands behind a statement that failed, up to that `Sync`, so all of
 * those fail with it.
 */
export class Turn extends pg.Query {
  readonly #statements: readonly Statement[]
  readonly #prepared: Prepared
  #answered = 0

  constructor(statements: readonly Statement[], prepared: Prepared) {
    super({ text: '' })
    this.#statements = statements
    this.#prepared = prepared
  }

  override submit = (connection: pg.Connection): void => {
    // The driver writes each message by itself, five to a statement: together they cost one write.
    const messages: Buffer[] = []
    const write = (message: Buffer) => messages.push(message)
    const { stream } = connection
    const gathering: pg.Connection = Object.create(connection, {
      stream: { value: { writable: stream.writable, write } },
    })
    const withoutSync: pg.Connection = Object.create(gathering, { sync: { value: () => {} } })
    for (const statement of this.#statements) {
      statement.submit(withoutSync)
      // The answers would no longer be those of the statements in their turn.
      if (statement.isRefused) stream.destroy(new Error('A parameter cannot be sent'))
    }
    gathering.sync()
    if (stream.writable) stream.write(Buffer.concat(messages))
  }

  handleRowDescription(message: unknown): void {
    this.#statements[this.#answered]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#statements[this.#answered]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: pg.Connection): void {
    const statement = this.#statements[this.#answered++]
    statement?.handleCommandComplete(message, connection)
    statement?.handleReadyForQuery(connection)
  }

  handleReadyForQuery(): void {}

  /** Of the statement that is to be answered next, or of the connection. */
  handleError(error: Error, connection: pg.Connection): void {
    for (const statement of this.#statements.slice(this.#answered)) {
      this.#prepared.forget(statement)
      statement.handleError(error, connection)
    }
    this.#answered = this.#statements.length
  }
}
