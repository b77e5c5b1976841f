import { cpSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { markAddress, markKinds } from '../../../domain/charity/mark.ts'
import { drawCertificate } from '../../../server/certificate/draw-certificate.ts'
import { isPlainPng } from '../../../server/charity/is-plain-png.ts'
import { readTypeWords } from '../../../server/email/choose-words.ts'
import { composeOrder } from '../../../server/mail/compose-order.ts'
import { orderOf } from '../../../server/mail/letter-writer.ts'
import { partOf, picturesOf, pngOf } from '../support/png.ts'
import { withServer } from '../support/with-server.ts'

const built = mkdtempSync(join(tmpdir(), 'elan-mark-'))
writeFileSync(join(built, 'index.html'), '<!doctype html>')
cpSync('public/icons', join(built, 'icons'), { recursive: true })
writeFileSync(
  join(built, 'manifest.webmanifest'),
  JSON.stringify({
    name: 'Élan',
    icons: [{ src: '/icons/icon-192.png' }],
    screenshots: [{}],
    shortcuts: [{ url: '/log' }],
  }),
)
const server = withServer({ appDirectory: built })
const path = '/api/vms/Charity/Mark'
const give = (Pictures: unknown) =>
  server.call<{ Mark: string | null }>('administrator', 'PUT', path, { Pictures })
const get = (url: string) => server.app.inject({ url })
const told = async () => (await get('/config.json')).json<{ Charity: { Mark?: string } }>().Charity.Mark

beforeEach(async () => {
  await sql`delete from charity_mark`.execute(server.db)
  await sql`update charity set mark = null`.execute(server.db)
  // What everybody is told is read anew after two seconds.
  await expect.poll(told, { timeout: 5000 }).toBeUndefined()
})

describe('The mark of the charity', () => {
  it('is told to every device, and served for a year under a name of its own; the next has another', async () => {
    const first = await give(picturesOf())
    const { Mark } = first.value
    expect(Mark).toMatch(/^[0-9a-f]{16}$/)
    await expect.poll(told, { timeout: 5000 }).toBe(Mark)
    for (const kind of markKinds) {
      const reply = await get(markAddress(Mark ?? '', kind))
      expect(reply.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      expect(reply.rawPayload.toString('base64')).toBe(picturesOf()[kind])
    }
    const second = (await give(picturesOf([0, 90, 200, 255]))).value.Mark
    expect(second).not.toBe(Mark)
    await expect.poll(told, { timeout: 5000 }).toBe(second)
    // A mail of last year shows the mark of today, and no browser keeps it under the former name.
    const former = await get(markAddress(Mark ?? '', 'small'))
    expect(former.headers['cache-control']).toBe('no-cache')
    expect(former.rawPayload.toString('base64')).toBe(picturesOf([0, 90, 200, 255]).small)
  })

  it('stands where browsers look by themselves, in the manifest, and gives way to the product’s again', async () => {
    const productIcon = (await get('/apple-touch-icon.png')).rawPayload
    expect((await get('/favicon.ico')).headers['content-type']).toBe('image/svg+xml')
    const { Mark } = (await give(picturesOf())).value
    await expect.poll(told, { timeout: 5000 }).toBe(Mark)
    expect((await get('/favicon.ico')).headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'no-cache',
    })
    expect((await get('/apple-touch-icon.png')).rawPayload.toString('base64')).toBe(picturesOf().touch)
    const manifest = (await get('/manifest.webmanifest')).json()
    expect(manifest.icons).toEqual([
      { src: `/mark/${Mark}/icon.png`, sizes: '192x192', type: 'image/png' },
      { src: `/mark/${Mark}/large.png`, sizes: '512x512', type: 'image/png' },
      { src: `/mark/${Mark}/maskable.png`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ])
    expect(manifest.shortcuts).toMatchObject([{ url: '/log', icons: [{ src: `/mark/${Mark}/icon.png` }] }])
    expect(manifest.screenshots).toBeUndefined()
    expect((await server.call('administrator', 'DELETE', path)).value).toEqual({ Mark: null })
    await expect.poll(told, { timeout: 5000 }).toBeUndefined()
    expect((await get('/apple-touch-icon.png')).rawPayload.equals(productIcon)).toBe(true)
    expect((await get(markAddress(Mark ?? '', 'touch'))).rawPayload.equals(productIcon)).toBe(true)
    expect((await get('/manifest.webmanifest')).json().icons).toEqual([{ src: '/icons/icon-192.png' }])
  })

  it('stands in branded mails beside the name, and on certificates with the charity’s name as its words', async () => {
    const words = await readTypeWords(server.db, 2)
    const draft = {
      to: { name: 'Zoé', address: 'zoe@charity.example' },
      greeted: 'Zoé',
      languages: ['fr'] as const,
      about: { name: '', link: '' },
      words: { type: 2 as const, valuesIn: () => ({}) as never },
    }
    const htmlOf = async (mark: string | null) =>
      composeOrder(
        await orderOf(async () => ({ ...words, branded: true, mark }), 'https://elan.example', draft),
      ).html
    expect(await htmlOf('abc')).toContain('<img src="https://elan.example/mark/abc/small.png" alt=""')
    expect(await htmlOf(null)).not.toContain('<img')

    const certificate = {
      locale: 'fr' as const,
      fullName: 'Zoé Tremblay',
      charity: 'Etincelles Canada',
      sites: [],
      season: { StartDate: '2025-09-01', EndDate: '2026-08-31' },
      activities: 1,
      hours: 2,
      date: '2026-01-01',
    }
    const drawn = async (picture: Buffer | null) =>
      (await drawCertificate({ ...certificate, picture })).toString('latin1')
    const [own, plain] = [await drawn(pngOf({ size: 512 })), await drawn(null)]
    expect(own).toContain('/Subtype /Image')
    expect(plain).not.toContain('/Subtype /Image')
  })

  it('is asked for whole, and every picture for what it says it is', async () => {
    const { maskable: _left, ...some } = picturesOf()
    expect((await give(some)).status).toBe(422)
    expect((await give({ ...picturesOf(), small: 'no base64!' })).status).toBe(422)
    const wrong = await give(
      picturesOf(undefined, { small: pngOf({ size: 64 }), touch: Buffer.from('<svg/>') }),
    )
    expect(wrong.body.Errors).toMatchObject([
      { Code: 'invalid', Field: 'Pictures.small' },
      { Code: 'invalid', Field: 'Pictures.touch' },
    ])
    expect(await told()).toBeUndefined()
  })
})

describe('A picture', () => {
  const good = pngOf({ size: 128 })

  it.each([
    ['is one of another size', pngOf({ size: 64 })],
    ['says another size than it has', pngOf({ size: 64, said: 128 })],
    ['has something behind its end', Buffer.concat([good, Buffer.from('<script>')])],
    ['is cut off', good.subarray(0, -1)],
    ['carries words', pngOf({ size: 128, more: partOf('tEXt', Buffer.from('Comment\0<script>')) })],
    ['carries where it was taken', pngOf({ size: 128, more: partOf('eXIf', Buffer.alloc(8)) })],
    ['moves', pngOf({ size: 128, more: partOf('acTL', Buffer.alloc(8)) })],
    ['has a wrong checksum', Buffer.from(good).fill(0, good.length - 4)],
    ['filters its rows in no known way', pngOf({ size: 128, filter: 7 })],
    ['unpacks to more than it says', pngOf({ size: 512, said: 128 })],
    ['is a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.padEnd(100))],
    ['is empty', Buffer.alloc(0)],
  ])('is refused when it %s', (_what, bytes) => {
    expect(isPlainPng(bytes, 128)).toBe(false)
  })

  it('is taken as browsers write it', () => {
    expect(isPlainPng(good, 128)).toBe(true)
    expect(isPlainPng(pngOf({ size: 128, more: partOf('sRGB', Buffer.from([0])) }), 128)).toBe(true)
  })
})
