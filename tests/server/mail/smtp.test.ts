import { once } from 'node:events'
import { type AddressInfo, createServer, Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { PermanentError, UnavailableError } from '../../../server/jobs/run-next-job.ts'
import { openPost } from '../../../server/mail/open-post.ts'
import { smtpOptions } from '../../../server/mail/smtp-options.ts'

it.each([
  ['smtp://elan:secret@mail.example:587', true],
  ['smtp://elan:secret@[2001:db8::1]:587', true],
  ['smtps://elan:secret@mail.example', false],
  ['smtp://mail.example:25', false],
  ['smtp://elan:secret@localhost:1025', false],
  ['smtp://elan:secret@127.0.0.1:1025', false],
  ['smtp://elan:secret@[::1]:1025', false],
])('a password goes over a network by TLS alone: %s insists on it: %s', (url, requireTLS) => {
  expect(smtpOptions(url)).toEqual({ url, requireTLS })
})

/** Speaks SMTP, and gives `answer` at that step of a mail, in place of taking it. */
async function serverThatAnswers(step: string, answer: string) {
  const usual = {
    '220': '220 ready',
    EHLO: '250 hello',
    MAIL: '250 ok',
    RCPT: '250 ok',
    DATA: '354 go on',
    '.': '250 ok',
  }
  const steps: Record<string, string> = { ...usual, [step]: answer }
  const server = createServer((socket) => {
    socket.on('error', () => undefined).write(`${steps['220']}\r\n`)
    let said = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const lines = said.split('\r\n')
      said = lines.pop() ?? ''
      for (const line of lines) {
        const given = steps[line === '.' ? '.' : line.slice(0, 4)]
        if (given) socket.write(`${given}\r\n`)
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}

it.each([
  ['220', '421 4.3.2 too busy', 'none'],
  ['MAIL', '451 4.3.0 try later', 'none'],
  ['MAIL', '550 5.7.1 the sender may not send', 'none'],
  ['RCPT', '452 4.5.3 too much today', 'none'],
  ['RCPT', '451 4.7.1 greylisted', 'none'],
  ['RCPT', '550 5.4.5 daily limit', 'none'],
  ['DATA', '421 4.7.0 quota', 'none'],
  ['.', '550 5.4.5 daily limit', 'none'],
  ['.', '452 4.3.1 no room', 'none'],
  ['RCPT', '450 busy', 'not this one'],
  ['RCPT', '450 4.1.2 no such domain', 'not this one'],
  ['RCPT', '452 4.2.2 mailbox full', 'not this one'],
  ['.', '554 5.7.1 the words are not liked', 'not this one'],
  ['RCPT', '550 5.1.1 nobody of that name', 'never'],
])('a server that answers %s with %s takes: %s', async (step, answer, takes) => {
  const server = await serverThatAnswers(step, answer)
  const from = { name: '', address: 'elan@charity.example' }
  const post = openPost({ smtpUrl: `smtp://127.0.0.1:${server.port}`, from, directory: '' })
  const to = { name: '', address: 'a@b.example' }
  const sent = post.send({ id: 'one', to, subject: 's', text: 't', html: '<p>t</p>', language: 'en' })
  const failure = await sent.catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  const kind =
    failure instanceof UnavailableError
      ? 'none'
      : failure instanceof PermanentError
        ? 'never'
        : 'not this one'
  expect(kind).toBe(takes)
  post.close()
  server.close()
})

it('a server that is slow to say that it has a mail is waited for, nearly as long as for all of the mail', async () => {
  const waits = vi.spyOn(Socket.prototype, 'setTimeout')
  const server = await serverThatAnswers('.', '250 ok')
  const from = { name: '', address: 'elan@charity.example' }
  const post = openPost({ smtpUrl: `smtp://127.0.0.1:${server.port}`, from, directory: '' })
  const to = { name: '', address: 'a@b.example' }
  await post.send({ id: 'one', to, subject: 's', text: 't', html: '<p>t</p>', language: 'en' })
  const longest = Math.max(...waits.mock.calls.map(([ms]) => ms))
  expect(longest).toBeGreaterThan(200_000)
  expect(longest).toBeLessThan(240_000)
  waits.mockRestore()
  post.close()
  server.close()
})

it('a mail of which the server never comes to an end is given up, to be tried again', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  const server = createServer((socket) => {
    // A word now and then keeps every single wait short.
    const talking = setInterval(() => socket.write('220-one moment\r\n'), 20)
    socket.on('close', () => clearInterval(talking)).on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const from = { name: '', address: 'elan@charity.example' }
  const post = openPost({ smtpUrl: `smtp://127.0.0.1:${port}`, from, directory: '' })
  const inTime = AbortSignal.timeout(300)
  timeout.mockReturnValue(inTime)
  const to = { name: '', address: 'a@b.example' }
  const mail = { id: 'one', to, subject: 's', text: 't', html: '<p>t</p>', language: 'en' }
  await expect(post.send(mail as Parameters<typeof post.send>[0])).rejects.toMatchObject({
    name: expect.not.stringContaining('PermanentError'),
  })
  expect(inTime.aborted).toBe(true)
  expect(timeout).toHaveBeenLastCalledWith(240_000)
  timeout.mockRestore()
  post.close()
  server.close()
})
