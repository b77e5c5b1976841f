import { PassThrough } from 'node:stream'
import type { Connection } from 'pg'
import { describe, expect, it } from 'vitest'
import { PreparedStatement } from '../../../server/db/prepared-statement.ts'

const text = 'select $1::text as words'
const name = 'words'

const said = (who: string): string => `what ${who} wrote `.repeat(2500)

function asks(who: string): PreparedStatement {
  return new PreparedStatement({ name, text, values: [said(who)] }, () => undefined)
}

/** A connection whose network takes nothing before it is asked what has come. */
function slowConnection() {
  const stream = new PassThrough()
  const connection = { stream, parsedStatements: { [name]: text }, submittedNamedStatements: {} }
  return {
    connection: connection as unknown as Connection,
    arrived: () => stream.read()?.toString() ?? '',
  }
}

const send = (who: string) => {
  const slow = slowConnection()
  const statement = asks(who)
  statement.submit(slow.connection)
  return { statement, ...slow }
}

describe('What a statement says', () => {
  it('stays as it was while the network has not taken it, whoever else asks meanwhile', () => {
    const first = send('Ada')
    const second = send('Grace')
    expect(first.arrived()).toContain(said('Ada'))
    expect(second.arrived()).toContain(said('Grace'))
  })

  it('stays its own when another has been answered', () => {
    const first = send('Ada')
    expect(first.arrived()).toContain(said('Ada'))
    first.statement.handleReadyForQuery()
    const [second, third] = [send('Grace'), send('Élodie')]
    expect(second.arrived()).toContain(said('Grace'))
    expect(third.arrived()).toContain(said('Élodie'))
  })

  it('stays as it was where it failed before all of it was sent', () => {
    const first = send('Ada')
    first.statement.handleError(new Error('the connection ended'))
    const second = send('Grace')
    expect(first.arrived()).toContain(said('Ada'))
    expect(second.arrived()).toContain(said('Grace'))
  })
})
