import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import { outreachPath, publicRequest } from '../support/outreach.ts'
import { people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer({ environment: { TRUST_PROXY: '127.0.0.1' } })
const path = `${outreachPath}/Public`
const send = (body: unknown, from: string) =>
  server.call<string>(null, 'POST', path, body, { 'x-forwarded-for': from })
const count = async (table: 'outreach_request' | 'job' | 'audit'): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(server.db)
  return rows[0]?.n ?? 0
}

describe('The public form under abuse', () => {
  it('keeps ten of 10,000 posts from one address, writes nothing for the others, and serves everybody else meanwhile', async () => {
    const [requests, mails] = [await count('outreach_request'), await count('job')]
    const post = () => send(publicRequest(), '203.0.113.77')
    const statuses: number[] = [(await post()).status]
    const mailsOfOne = (await count('job')) - mails
    while (statuses.length < 10) statuses.push((await post()).status)
    let waits: unknown
    const others: number[] = []
    while (statuses.length < 10_000) {
      const length = Math.min(500, 10_000 - statuses.length)
      const replies = await Promise.all(Array.from({ length }, post))
      statuses.push(...replies.map(({ status }) => status))
      waits = replies.at(-1)?.headers['retry-after']
      if (others.length < 5)
        others.push((await send(publicRequest(), `198.51.100.${others.length + 1}`)).status)
    }
    expect(statuses).toHaveLength(10_000)
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(9_990)
    expect(Number(waits)).toBeGreaterThan(60)
    expect(others).toEqual([200, 200, 200, 200, 200])
    expect((await count('outreach_request')) - requests).toBe(15)
    expect((await count('job')) - mails).toBe(15 * mailsOfOne)
  }, 240_000)

  it('counts the addresses of one IPv6 network as one', async () => {
    const codes: (string | undefined)[] = []
    for (let host = 0; host < 12; host++)
      codes.push((await send(publicRequest(), `2001:db8:5:7::${host.toString(16)}`)).code)
    expect(codes).toEqual([...Array(10).fill(undefined), 'too_many_requests', 'too_many_requests'])
    expect((await send(publicRequest(), '2001:db8:5:8::1')).status).toBe(200)
  })

  it('keeps hostile words as words, refuses hostile shapes, and never fails', async () => {
    const hostile = [
      '<script>alert(1)</script>',
      "'; drop table outreach_request; --",
      '=HYPERLINK("https://evil.example","x")',
      '{{ContactEmail}} #{7*7}',
      '👩🏽‍🔬'.repeat(6),
    ]
    for (const [place, words] of hostile.entries()) {
      const body = publicRequest({ ContactFirstName: words, AvailableTimes: words, SchoolName: words })
      const reply = await send(body, `198.51.100.${50 + place}`)
      expect([reply.status, reply.code], words).toEqual([200, undefined])
      const stored = await server.call<OutreachRequestRecord>('staff', 'GET', `${outreachPath}/${body.Id}`)
      expect(stored.value).toMatchObject({
        ContactFirstName: words,
        AvailableTimes: words,
        NoOrgDetails: words,
      })
    }
    const before = await count('outreach_request')
    const shapes: unknown[] = [
      [],
      'null',
      '{',
      { ...publicRequest(), __proto__: null, constructor: { prototype: { admin: true } } },
      publicRequest({ Id: '../../../etc/passwd' }),
      publicRequest({ ContactFirstName: { $ne: null } }),
      publicRequest({ ContactFirstName: 'A\u0000B' }),
      publicRequest({ ContactFirstName: '\u202Eevil\u202C' }),
      publicRequest({ ContactEmail: 'a@b.example\r\nBcc: everybody@elan.example' }),
      publicRequest({ AvailableTimes: 'x'.repeat(2001) }),
      publicRequest({ Classes: Array.from({ length: 21 }, () => ({ Id: randomUUID(), Grades: [] })) }),
      publicRequest({ LatestStatus: { Status: 2 } }),
      publicRequest({ Notes: [{ Id: randomUUID(), Text: 'Approved' }] }),
      `{"Id":"${randomUUID()}","Classes":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    ]
    for (const [place, body] of shapes.entries()) {
      const { status } = await send(body, `198.51.100.${100 + place}`)
      expect([400, 413, 415, 422], `shape ${place}`).toContain(status)
    }
    const heavy = await send(publicRequest({ LogisticDetails: 'x'.repeat(200_000) }), '198.51.100.150')
    expect(heavy.status).toBe(413)
    expect(await count('outreach_request')).toBe(before)
  })

  it('answers alike whether or not somebody of that address has an account', async () => {
    const known = await send(publicRequest({ ContactEmail: people.coordinator.email }), '198.51.100.200')
    const unknown = await send(publicRequest({ ContactEmail: 'nobody@nowhere.example' }), '198.51.100.201')
    for (const reply of [known, unknown]) expect(reply.value).toMatch(/^\d{5,}$/)
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(unknown.headers).sort())
    expect(known.text.length).toBe(unknown.text.length)
  })
})
