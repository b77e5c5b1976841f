import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { untilQuietOf, watchRequests } from '../../../server/http/requests-under-way.ts'
import { PermanentError, UnavailableError } from '../../../server/jobs/run-next-job.ts'
import type { MailOrder } from '../../../server/mail/compose-order.ts'
import type { Dispatch } from '../../../server/mail/dispatch.ts'
import { dispatchInThread } from '../../../server/mail/dispatch-in-thread.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'

let mailServer: MailServer
let dispatch: Dispatch

const order = (body: string): MailOrder => ({
  kind: 'filled',
  mail: {
    to: { name: 'Zoé', address: 'zoe@people.example' },
    branded: true,
    appName: { en: 'Élan', fr: 'Élan' },
    words: [{ locale: 'fr', subject: 'À {{siteName}}', body, values: { siteName: 'Laval' }, notes: [] }],
  },
})

beforeAll(async () => {
  mailServer = await startMailServer()
  dispatch = dispatchInThread({
    smtpUrl: mailServer.url,
    from: { name: 'Élan', address: 'elan@charity.example' },
    directory: '',
  })
})
afterAll(async () => {
  await dispatch.close()
  await mailServer.close()
})
beforeEach(() => {
  mailServer.mails.length = 0
})

it('A thread of its own composes a mail and hands it over, and tells what it wrote', async () => {
  const { mail, failure } = await dispatch.send('one', order('<p>Bonjour <strong>{{siteName}}</strong></p>'))
  expect(failure).toBeNull()
  expect(mail).toEqual({
    to: { name: 'Zoé', address: 'zoe@people.example' },
    subject: 'À Laval',
    text: 'Bonjour Laval\n',
  })
  expect(mailServer.mails.map(({ to, headers }) => [to, headers.subject])).toEqual([
    [['zoe@people.example'], 'À Laval'],
  ])
})

it('A failure comes back as it was: what is permanent, what may be tried again, and what none is taken for', async () => {
  mailServer.refuse(550, 450, 452)
  const [final, later, unavailable] = [
    await dispatch.send('a', order('<p>x</p>')),
    await dispatch.send('b', order('<p>x</p>')),
    await dispatch.send('c', order('<p>x</p>')),
  ]
  expect(final.failure).toBeInstanceOf(PermanentError)
  expect(final.failure?.message).toBe('refused 550')
  expect(later.failure).not.toBeInstanceOf(PermanentError)
  expect(later.failure).not.toBeInstanceOf(UnavailableError)
  expect(later.failure).toMatchObject({ code: 'EENVELOPE', responseCode: 450 })
  expect(unavailable.failure).toBeInstanceOf(UnavailableError)
  expect(unavailable.failure?.message).toBe('EENVELOPE 452')
})

it('A mail that cannot be composed fails alone; the thread goes on', async () => {
  const broken = { kind: 'filled', mail: { to: null, words: null } } as unknown as MailOrder
  await expect(dispatch.send('broken', broken)).rejects.toThrow('could not be composed')
  expect((await dispatch.send('next', order('<p>x</p>'))).failure).toBeNull()
})

it('Work that can wait goes on when no request is under way, and in any case after its patience', async () => {
  let answer: (() => void) | undefined
  const server = createServer((_request, response) => {
    answer = () => response.end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const underWay = watchRequests(server)
  const untilQuiet = untilQuietOf(underWay, 300_000)
  await untilQuiet()
  const asked = fetch(`http://127.0.0.1:${port}/`)
  while (!answer) await wait(1)
  let isQuiet = false
  const quiet = untilQuiet().then(() => {
    isQuiet = true
  })
  await wait(60)
  expect(isQuiet).toBe(false)
  answer()
  await asked
  await quiet
  expect(isQuiet).toBe(true)

  const impatient = untilQuietOf(underWay, 1)
  answer = undefined
  const again = fetch(`http://127.0.0.1:${port}/`)
  while (!answer) await wait(1)
  await impatient()
  ;(answer as (() => void) | undefined)?.()
  await again
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})
