import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deviceDatabase, writePersonKey } from '../../src/data/device/device-database.ts'
import { rememberScreen } from '../../src/data/device/last-screen.ts'
import { type KeptPicture, keepPicture, readStamp } from '../../src/data/picture/kept-picture.ts'
import { readTruePicture, type TruePicture } from '../../src/data/picture/true-picture.ts'
import { writeMeta } from '../../src/data/store/meta.ts'
import { openPersonDatabase, type PersonDatabase } from '../../src/data/store/person-database.ts'
import { type ListingRow, type OutboxRow, type ReviewRow, refOf } from '../../src/data/store/rows.ts'
import { drawPicture } from '../../sw/draw-picture.ts'
import { headWith } from '../support/head-with.ts'

const vera = { issuer: 'https://issuer.example', subject: 'vera' }
const site = 'b1d3f0aa-0000-4000-8000-000000000001'
const log = 'b1d3f0aa-0000-4000-8000-000000000002'
const address = '/Toronto/Workshops?show=mine'
const at = (path: string) => new URL(path, 'https://elan.example')

const row = (Name: string) =>
  headWith({ Id: log, invDate: 1, invCreated: 1, Name, Version: 3 } as unknown as ListingRow, [site])
const entry = (state: OutboxRow['state']) =>
  ({
    key: 'k1',
    ref: `Workshop:${log}`,
    id: log,
    type: 'Workshop',
    state,
    serverFailures: 0,
    createdAt: new Date().toISOString(),
  }) as OutboxRow

const picture: KeptPicture = {
  addresses: [address, '/Toronto/Workshops'],
  html: '<main><ul><li>Slime</li></ul></main>',
  title: 'Activities · Élan',
  lang: 'en',
  room: 'true,false',
  memory: ['list of vera', '{"show":"mine"}', true],
  script: '/assets/index-AbCdEfGh.js',
  styles: '.activity-tile{gap:0}',
  day: '2026-09-14',
  siteId: site,
  ids: [log],
  waits: [],
  stamp: '',
}

let db: PersonDatabase
beforeEach(async () => {
  await writePersonKey(vera)
  db = await openPersonDatabase(vera.issuer, vera.subject)
  await db.heads.put(row('Slime'))
  await keepPicture(db, { ...picture, stamp: (await readStamp(db, picture)) ?? '' })
})
afterEach(async () => {
  await db.delete()
  await deviceDatabase.settings.clear()
})

const shown = async (path = address) => (await readTruePicture(at(path)))?.html

describe('the picture of the list that the next start shows', () => {
  test('is there for the address that it shows, and for the one that opens on the same', async () => {
    expect(await shown()).toBe(picture.html)
    expect(await shown('/Toronto/Workshops')).toBe(picture.html)
    for (const other of ['/', '/Ottawa/Workshops', '/Toronto/Workshops?q=slime', `${address}&lang=fr`])
      expect(await shown(other)).toBeUndefined()
  })

  test('says what the tab must remember where the address says nothing of the list, and there alone', async () => {
    expect((await readTruePicture(at('/Toronto/Workshops')))?.memory).toEqual(picture.memory)
    expect((await readTruePicture(at(address)))?.memory).toBeNull()
  })

  test('is there for the installed app that opens on its last screen', async () => {
    await rememberScreen(address)
    expect(await shown('/?start')).toBe(picture.html)
    await rememberScreen('/unsent')
    expect(await shown('/?start')).toBeUndefined()
  })

  test('is nobody’s but that of whoever is signed in', async () => {
    await writePersonKey(null)
    expect(await shown()).toBeUndefined()
    const other = { ...vera, subject: 'another' }
    await writePersonKey(other)
    // Another person who has never opened the app here has no store, and none is made.
    await expect(shown()).rejects.toThrow()
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(
      'elan|https://issuer.example|another',
    )
    const theirs = await openPersonDatabase(other.issuer, other.subject)
    expect(await shown()).toBeUndefined()
    await theirs.delete()
    await writePersonKey(vera)
    expect(await shown()).toBe(picture.html)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['something is written that is unsent', () => db.outbox.add(entry('open'))],
    ['a log of it is changed', () => db.heads.put(row('Slime, again'))],
    ['a log of it is gone', () => db.heads.clear()],
    [
      'a log of it has moved to another site',
      () => db.heads.update(refOf('Workshop', log), { places: [[`${site}0`, 1, 1, log]] }),
    ],
    ['a pull has brought something', () => writeMeta(db, { cursor: 'further' })],
    ['something was sent', () => writeMeta(db, { lastSentAt: new Date().toISOString() })],
    ['the sign-in has ended', () => writeMeta(db, { signInNeeded: true })],
    [
      'a log of it was returned',
      () =>
        db.reviews.put({
          id: log,
          siteId: site,
          status: 'Returned',
          returnedAt: 'Name',
        } as unknown as ReviewRow),
    ],
  ])('is not shown any more when %s', async (_, happens) => {
    await happens()
    expect(await shown()).toBeUndefined()
  })

  test('is not shown any more when what it calls unsent has been sent, or needs the person', async () => {
    const seq = await db.outbox.add(entry('open'))
    const keep = async () => keepPicture(db, { ...picture, stamp: (await readStamp(db, picture)) ?? '' })
    await keep()
    expect(await shown()).toBe(picture.html)
    await db.outbox.update(seq, { state: 'conflict' })
    expect(await shown()).toBeUndefined()
    await keep()
    await db.outbox.delete(seq)
    expect(await shown()).toBeUndefined()
  })

  test('is shown while its unsent work has its bytes fixed: that is no other state', async () => {
    const seq = await db.outbox.add(entry('open'))
    await keepPicture(db, { ...picture, stamp: (await readStamp(db, picture)) ?? '' })
    await db.outbox.update(seq, { state: 'frozen' })
    expect(await shown()).toBe(picture.html)
    await db.outbox.update(seq, { serverFailures: 5 })
    expect(await shown()).toBeUndefined()
  })

  test('has no stamp where more is unsent than can be looked through', async () => {
    await db.outbox.bulkAdd(Array.from({ length: 201 }, (_, n) => ({ ...entry('open'), key: `k${n}` })))
    expect(await readStamp(db, picture)).toBeNull()
    expect(await shown()).toBeUndefined()
  })
})

const page = `<!doctype html>
<html lang="en">
  <head>
    <title>Élan</title>
    <script type="module" crossorigin src="/assets/index-AbCdEfGh.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shared-AbCdEfGh.js">
    <link rel="stylesheet" crossorigin href="/assets/index-AbCdEfGh.css">
  </head>
  <body>
    <div id="root">
      <header>Élan</header>
    </div>
  </body>
</html>`
const drawn: TruePicture = { ...picture, memory: null, database: 'elan|vera' }
const today = { day: picture.day, online: true }

describe('the page with the picture in it', () => {
  test('shows it in its language, with its styles, before the app’s own place, and begins by the allowed script alone', () => {
    const html =
      drawPicture(page, { ...drawn, lang: 'fr', title: 'Activités · Élan' }, 'begin()', today) ?? ''
    expect(html).toContain('<html lang="fr" ')
    expect(html).toContain('<title>Activités · Élan</title>')
    expect(html).toContain('<style>.activity-tile{gap:0}</style>')
    expect(html).toMatch(
      /<div id="picture"><main><ul><li>Slime<\/li><\/ul><\/main><\/div><div id="root">\s*<header>/,
    )
    expect(html.match(/<script[\s\S]*?<\/script>/g)).toEqual([
      '<script data-script="/assets/index-AbCdEfGh.js" data-room="true,false">begin()</script>',
    ])
  })

  test('takes what people called their things as text', () => {
    const title = '</title><script>alert(1)</script> "$&" · Élan'
    const html = drawPicture(page, { ...drawn, title }, 'begin()', today) ?? ''
    expect(html.match(/<script/g)).toHaveLength(1)
    expect(html).toContain(
      '<title>&lt;/title>&lt;script>alert(1)&lt;/script> &quot;$&amp;&quot; · Élan</title>',
    )
    const inside = drawPicture(page, { ...drawn, html: '<p>costs $& and $1</p>' }, 'begin()', today)
    expect(inside).toContain('<p>costs $& and $1</p>')
  })

  test('says where there is no signal, and where its day is over', () => {
    expect(drawPicture(page, drawn, '', { ...today, online: false })).toContain(
      '<div id="picture" data-offline>',
    )
    expect(drawPicture(page, drawn, '', { ...today, day: '2026-09-15' })).toContain(
      '<div id="picture" data-later>',
    )
  })

  test('tells its script what the tab must remember, as text', () => {
    const memory: KeptPicture['memory'] = ['list', '{"q":"\\"><script>"}', false]
    const html = drawPicture(page, { ...drawn, memory }, 'begin()', today) ?? ''
    expect(html.match(/<script/g)).toHaveLength(1)
    const attribute = /data-memory="([^"]*)"/.exec(html)?.[1] ?? ''
    const text = attribute.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
    expect(JSON.parse(text)).toEqual(memory)
  })

  test('is none for another build, or for a page that is not as the build makes it', () => {
    expect(drawPicture(page, { ...drawn, script: '/assets/index-Earlier1.js' }, '', today)).toBeNull()
    expect(drawPicture(page.replace('id="root"', 'id="app"'), drawn, '', today)).toBeNull()
  })
})
