import { describe, expect, it } from 'vitest'
import { formWith, textFile } from '../../support/upload-files.ts'
import type { PersonName } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const url = '/api/vms/Workshop/File'

/** Nobody may send more than 20 files a minute. */
const send = (body: Buffer, type: string, who: PersonName = 'volunteer') =>
  server.call(who, 'POST', url, body, { 'content-type': type })

/** A form of so many parts, with the boundary `b`. */
const formOf = (parts: number): Buffer =>
  Buffer.from(
    `${'--b\r\nContent-Disposition: form-data; name="wsfile"; filename="a.txt"\r\n\r\nx\r\n'.repeat(parts)}--b--\r\n`,
  )

describe('the boundary of a form', () => {
  it.each([
    'x-boundary=zzz; boundary=b',
    'a="boundary=zzz"; boundary=b',
    'boundary=zzz; boundary=b',
    'boundary=b; boundary=zzz',
    'boundary=b; a=c',
    'boundary="b',
    'boundary=b"',
    'boundary="\\b"',
    'boundary=é',
    'boundary=',
    `boundary=${'b'.repeat(71)}`,
    'charset=utf-8;',
  ])('is the only thing that its type says besides: not %s', async (more) => {
    expect((await send(formOf(11), `multipart/form-data; ${more}`)).status).toBe(415)
  })

  it('is what its parts are counted and read by: a form without it is none', async () => {
    const { status, code } = await send(formOf(11), 'multipart/form-data; boundary=zzz')
    expect([status, code]).toEqual([400, 'malformed'])
    expect((await send(formOf(0), 'multipart/form-data; boundary=b')).status).toBe(400)
    expect((await send(formOf(11), 'multipart/form-data; boundary=b')).code).toBe('too_many')
    expect((await send(formOf(10), 'multipart/form-data; boundary=b')).status).toBe(200)
  })

  it.each([
    ['Firefox', 'boundary=----geckoformboundary8d2a1f0c3b5e7d9', ''],
    ['Firefox of before', 'boundary=---------------------------41184676334', ''],
    ['Chrome and Safari', 'boundary=----WebKitFormBoundary7MA4YWxkTrZu0gW', ''],
    ['undici', 'boundary=----formdata-undici-045495194494', ''],
    ['curl', 'boundary=------------------------d74496d66958873e', ''],
    ['.NET', 'boundary="9051914041544843365972754266"', ''],
    ['Python', 'boundary="===============1234567890=="', ''],
    ['Java, before', 'charset=UTF-8; boundary=Kq-_x', ''],
    ['Java, behind', 'boundary=Kq-_x', '; charset=UTF-8'],
  ])('is understood as %s writes it', async (_who, said, behind) => {
    const { body } = formWith(textFile('School name\tNumber of youth\nMaple Public School\t5\n'))
    const boundary = /boundary="?([^"]*)/.exec(said)?.[1] ?? ''
    const sent = Buffer.from(body.toString().replaceAll('boundary-of-the-tests', boundary))
    const reply = await send(sent, `multipart/form-data; ${said}${behind}`, 'coordinator')
    expect(reply.value).toMatchObject({ Errors: [], SchoolDemographics: [{ NumberOfYouth: 5 }] })
  })

  it('is understood as the platform writes it', async () => {
    const form = new FormData()
    form.append('wsfile', new File(['School name\tNumber of youth\nMaple Public School\t5\n'], 'list.txt'))
    const platform = new Response(form)
    const type = platform.headers.get('content-type') ?? ''
    const { status } = await send(Buffer.from(await platform.arrayBuffer()), type)
    expect(status).toBe(200)
  })
})
