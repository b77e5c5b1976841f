import type { Connection, Submittable } from 'pg'
import { BinaryArray } from './binary-array.ts'
import { type BindMessage, bindMessage, callOf } from './bind-message.ts'
import { giveBackBuffer } from './message-buffers.ts'
import { parserOf, toParameter } from './value-text.ts'

/** What a statement gives, as far as anybody asks the driver for it. */
export interface PreparedResult {
  command: string
  rowCount: number | null
  rows: Record<string, unknown>[]
}

interface Column {
  name: string
  parse(text: string): unknown
}

/** What the driver keeps of a connection; its types leave it out. */
interface ConnectionState extends Connection {
  parsedStatements: Record<string, string | undefined>
  submittedNamedStatements: Record<string, string | undefined>
  sendCopyFail(message: string): void
}

/** One to be run: its name is of its text. */
export interface PreparedCall {
  name: string
  text: string
  values: readonly unknown[]
}

const columnsKnown = new WeakMap<Connection, Map<string, readonly Column[]>>()

/**
 * A statement by its name, as the driver is given one (what it calls a query). On each connection its columns are described
 * once: for as long as PostgreSQL takes the name they are the same (it would refuse a plan whose columns changed). The
 * driver's own asks for them at each call, and puts together from them how to read a row.
 */
export class PreparedStatement implements Submittable {
  readonly name: string
  readonly text: string
  private readonly message: BindMessage
  private readonly settle: (error: unknown, result: PreparedResult) => void
  private readonly result: PreparedResult = { command: '', rowCount: null, rows: [] }
  private columns: readonly Column[] | undefined
  private wasDescribed = false
  private unreadable: unknown = null

  constructor(
    { name, text, values }: PreparedCall,
    settle: (error: unknown, result: PreparedResult) => void,
  ) {
    this.name = name
    this.text = text
    // At once, and not when its turn comes: arrays are let go of, and what cannot be sent is told to whoever asks.
    this.message = bindMessage(
      name,
      values.map((value) => (value instanceof BinaryArray ? value : toParameter(value))),
    )
    this.settle = settle
  }

  submit(connection: Connection): null {
    const { stream, parsedStatements, submittedNamedStatements } = connection as ConnectionState
    const { name, text, message } = this
    this.columns = columnsOf(connection).get(name)
    this.wasDescribed = this.columns !== undefined
    // One packet instead of several.
    stream.cork()
    try {
      if (parsedStatements[name] === undefined && submittedNamedStatements[name] === undefined) {
        connection.parse({ name, text, types: [] }, true)
        submittedNamedStatements[name] = text
      }
      // As the driver does: of a connection that is gone it tells by itself.
      if (stream.writable) stream.write(callOf(message, this.wasDescribed))
    } finally {
      stream.uncork()
    }
    return null
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.unreadable !== null) return
    const { columns = [] } = this
    const row: Record<string, unknown> = {}
    try {
      for (let at = 0; at < columns.length; at += 1) {
        const { name, parse } = columns[at] as Column
        const text = fields[at] ?? null
        row[name] = text === null ? null : parse(text)
      }
    } catch (error) {
      this.unreadable = error
      return
    }
    this.result.rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }, connection: Connection): void {
    const rows = Number(text.slice(text.lastIndexOf(' ') + 1))
    this.result.command = text.split(' ', 1)[0] ?? ''
    this.result.rowCount = Number.isNaN(rows) ? null : rows
    // Of a statement without rows nothing is described: it has no columns.
    if (!this.wasDescribed) columnsOf(connection).set(this.name, this.columns ?? [])
  }

  handleReadyForQuery(): void {
    // PostgreSQL has read all of it. Where a statement fails this is not told, and the next takes another.
    giveBackBuffer(this.message.bytes)
    this.settle(this.unreadable, this.result)
  }

  handleError(error: unknown): void {
    this.settle(error, this.result)
  }

  handleEmptyQuery(): void {}

  handlePortalSuspended(): void {}

  handleCopyInResponse(connection: Connection): void {
    ;(connection as ConnectionState).sendCopyFail('No source stream defined')
  }

  handleCopyData(): void {}
}

function columnsOf(connection: Connection): Map<string, readonly Column[]> {
  const known = columnsKnown.get(connection)
  if (known) return known
  const none = new Map<string, readonly Column[]>()
  columnsKnown.set(connection, none)
  return none
}
