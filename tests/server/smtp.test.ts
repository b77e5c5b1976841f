import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, vi } from 'vitest'
import { openPost } from '../../server/mail/open-post.ts'
import { smtpOptions } from '../../server/mail/smtp-options.ts'

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
    name: expect.not.stringContaining('Hopeless'),
  })
  expect(inTime.aborted).toBe(true)
  expect(timeout).toHaveBeenLastCalledWith(240_000)
  timeout.mockRestore()
  post.close()
  server.close()
})
