import { once } from 'node:events'
import { request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { FileParts } from '../../../server/report/file/file-parts.ts'
import { openFile } from '../../../server/report/file/open-file.ts'
import { handedOver } from '../../../server/report/file/row-source.ts'
import { inShortTransaction } from '../../../server/report/short-transaction.ts'
import { watchStatements } from '../support/count-statements.ts'
import { onPostgres } from '../support/open-test-database.ts'
import type { PersonName } from '../support/people.ts'
import { everything, reportPath } from '../support/reports/run-report.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const writingThreads = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length

describe('a report whose caller leaves while it is looked up who they are', () => {
  let port = 0
  beforeAll(async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    port = (server.app.server.address() as AddressInfo).port
  })

  const askAndLeave = async (who: PersonName, path: string) => {
    const lookedUp = Promise.withResolvers<void>()
    const left = Promise.withResolvers<void>()
    const end = watchStatements({
      answered: async ({ sql: text }) => {
        if (!text.includes('subject.sso_id =')) return
        lookedUp.resolve()
        await left.promise
      },
    })
    const headers = {
      authorization: `Bearer ${await server.tokenFor(who)}`,
      'content-type': 'application/json',
    }
    const arrived = once(server.app.server, 'request')
    const asking = request({ port, host: '127.0.0.1', path, method: 'POST', headers })
    asking.on('error', () => {})
    asking.end(JSON.stringify(everything))
    try {
      const [, answer] = (await arrived) as [unknown, ServerResponse]
      await lookedUp.promise
      asking.destroy()
      await once(answer, 'close')
    } finally {
      left.resolve()
      end()
    }
  }

  it.each([
    ['staff', reportPath('OrganizationExport')],
    ['administrator', `${reportPath('OrganizationExport')}/Preview`],
  ] as const)('keeps neither a turn nor a thread (%s, %s)', async (who, path) => {
    const before = writingThreads()
    for (let time = 0; time < 3; time++) await askAndLeave(who, path)
    const { status, code } = await server.call(who, 'POST', path, everything)
    expect([status, code]).toEqual([200, undefined])
    await expect.poll(writingThreads, { timeout: 10_000 }).toBe(before)
  })
})

describe('a file that is given up after its first piece', () => {
  const parts: FileParts = {
    format: 'csv',
    locale: 'en',
    title: 'Names',
    columns: [{ title: 'Name', kind: 'text', width: 20 }],
    words: new Map(),
    about: {
      sheetName: 'About',
      rowsSheetName: 'Rows',
      facts: [],
      rowsLabel: 'Rows',
      dictionaryHead: [],
      dictionary: [],
    },
  }
  async function* pages(failure?: Error) {
    for (let page = 0; page < 4; page++) {
      if (page === 3 && failure) throw failure
      yield Array.from({ length: 5000 }, (_, row) => JSON.stringify([`${page} ${row} ${'x'.repeat(100)}`]))
    }
  }
  const open = (failure?: Error) =>
    openFile(parts, handedOver(pages(failure)), {
      signal: new AbortController().signal,
      endBackend: async () => {},
    })

  it('ends its thread, whoever still listens to the signal', async () => {
    const before = writingThreads()
    const file = await open()
    expect((await file.next()).done).toBe(false)
    await file.return(undefined)
    await expect.poll(writingThreads, { timeout: 10_000 }).toBe(before)
  })

  it('ends its thread when rows cannot be read to their end', async () => {
    const before = writingThreads()
    const failure = new Error('No more rows can be read')
    const file = await open(failure)
    await expect(
      (async () => {
        for await (const _piece of file);
      })(),
    ).rejects.toBe(failure)
    await expect.poll(writingThreads, { timeout: 10_000 }).toBe(before)
  })
})

it.runIf(onPostgres)(
  'nothing is read for a caller who leaves before it is known what to end for them',
  async () => {
    const gone = new AbortController()
    const reason = new Error('Nobody waits any more')
    const end = watchStatements({
      answered: ({ sql: text }) => {
        if (text.includes('pg_backend_pid')) gone.abort(reason)
      },
    })
    const read = vi.fn(async () => {})
    const reading = inShortTransaction(server.db, gone.signal, read).finally(end)
    await expect(reading).rejects.toBe(reason)
    expect(read).not.toHaveBeenCalled()
  },
)
