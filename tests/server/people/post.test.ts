import { describe, expect, it } from 'vitest'
import type { PostRecord } from '../../../domain/post/schema.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { postPath as path, postBody } from '../support/posts.ts'
import { docOn, idsOn, pull } from '../support/pull.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const version = (number: number) => ({ 'if-match': `"${number}"` })
const write = async (author: PersonName, more: object = {}): Promise<PostRecord> =>
  (await server.call<PostRecord>(author, 'POST', path, postBody(more))).value

describe('A post', () => {
  it('says who wrote it and when, is not pinned unless told, and is national without a site or with the empty id', async () => {
    expect(await write('coordinator')).toMatchObject({
      SiteId: ids.site.toronto,
      Text: 'Pizza on Friday\nBring your slime',
      Pinned: false,
      CreatedByName: 'Cora Toronto',
      EditedOn: null,
      Version: 1,
    })
    const empty = '00000000-0000-0000-0000-000000000000'
    for (const SiteId of [null, undefined, empty])
      expect(await write('staff', { SiteId })).toMatchObject({ SiteId: null })
  })

  it('says that it was edited once its words were, not when it is pinned', async () => {
    const { Id } = await write('coordinator')
    const pinned = await server.call('coordinator', 'PUT', `${path}/${Id}`, { Pinned: true }, version(1))
    expect(pinned.value).toMatchObject({ Pinned: true, Version: 2 })
    expect((await server.call('coordinator', 'GET', `${path}/${Id}`)).value.EditedOn).toBeNull()
    await server.call('staff', 'PUT', `${path}/${Id}`, { Text: 'Other words' }, version(2))
    const { value } = await server.call<PostRecord>('volunteer', 'GET', `${path}/${Id}`)
    expect(value).toMatchObject({ Text: 'Other words', Pinned: true, CreatedByName: 'Cora Toronto' })
    expect(value.EditedOn).toBe(value.ModifiedOn)
  })

  // w(rites), r(eads), - (it does not exist); a post of Toronto, then a national one.
  const matrix: [PersonName, string, string][] = [
    ['volunteer', 'r', 'r'],
    ['volunteerTwo', 'r', 'r'],
    ['volunteerMontreal', '-', 'r'],
    ['pastVolunteer', '-', 'r'],
    ['pending', '-', 'r'],
    ['newcomer', '-', 'r'],
    ['localizer', '-', 'r'],
    ['organizations', '-', 'r'],
    ['coordinatorWithoutSite', '-', 'r'],
    ['coordinatorMontreal', '-', 'r'],
    ['coordinator', 'w', 'r'],
    ['staff', 'w', 'w'],
    ['administrator', 'w', 'w'],
  ]
  it.each(matrix.flatMap(([who, ...cells]) => cells.map((cell, place) => [who, place === 0, cell] as const)))(
    'for %s (of Toronto: %s): %s',
    async (who, isOfToronto, cell) => {
      const SiteId = isOfToronto ? ids.site.toronto : null
      const { Id } = await write('staff', { SiteId })
      expect((await server.call(who, 'GET', `${path}/${Id}`)).status).toBe(cell === '-' ? 404 : 200)
      const listed = (await server.call<PostRecord[]>(who, 'GET', path)).value
      expect(listed.some((post) => post.Id === Id)).toBe(cell !== '-')
      const denied = cell === '-' ? 404 : 403
      const may = cell === 'w'
      const created = await server.call(who, 'POST', path, postBody({ SiteId }))
      expect(created.status).toBe(may ? 200 : 403)
      const put = await server.call(who, 'PUT', `${path}/${Id}`, { Text: 'Mine' }, version(1))
      expect(put.status).toBe(may ? 200 : denied)
      const end = await server.call(who, 'DELETE', `${path}/${Id}`, undefined, version(may ? 2 : 1))
      expect(end.status).toBe(may ? 200 : denied)
    },
  )

  it('stays at its site, and goes to none that does not exist', async () => {
    const { Id } = await write('staff')
    for (const SiteId of [ids.site.montreal, null]) {
      const moved = await server.call('staff', 'PUT', `${path}/${Id}`, { SiteId }, version(1))
      expect([moved.status, moved.code]).toEqual([422, 'invalid'])
    }
    const lost = await server.call('staff', 'POST', path, postBody({ SiteId: ids.season.active }))
    expect([lost.status, lost.code]).toEqual([422, 'unknown_reference'])
  })

  it('says something, in at most 4,000 characters', async () => {
    for (const [Text, code] of [
      ['\u200b', 'required'],
      ['x'.repeat(4001), 'too_long'],
    ] as const) {
      const refused = await server.call('staff', 'POST', path, postBody({ Text }))
      expect([refused.status, refused.code]).toEqual([422, code])
    }
  })

  it('keeps hostile text as it was written', async () => {
    const Text =
      '<script>alert(1)</script> javascript:alert(1) \u202eevil <img src=x onerror=alert(1)> \ud83e'
    const sent = await server.call('staff', 'POST', path, postBody({ Text: Text.slice(0, -2) }))
    expect(sent.value.Text).toBe(Text.slice(0, -2).trim())
  })
})

describe('The posts of a person', () => {
  it('come pinned first, then newest; staff ask for anybody, others for themselves alone', async () => {
    const old = await write('staff', { SiteId: null, Pinned: true })
    server.setNow('2026-02-11T15:00:00.000Z')
    const site = await write('coordinator')
    const feed = (
      await server.call<PostRecord[]>('volunteer', 'GET', `${path}?subjectId=${people.volunteer.id}`)
    ).value
    const order = feed.map(({ Id }) => Id)
    expect(order.indexOf(old.Id)).toBeLessThan(order.indexOf(site.Id))
    expect(feed.findIndex(({ Pinned }) => !Pinned)).toBe(order.indexOf(site.Id))
    const asked = (
      await server.call<PostRecord[]>('staff', 'GET', `${path}?subjectId=${people.volunteer.id}`)
    ).value
    expect(asked.map(({ Id }) => Id)).toEqual(order)
    const pried = await server.call('coordinator', 'GET', `${path}?subjectId=${people.volunteer.id}`)
    expect(pried.status).toBe(404)
  })
})

describe('On a device a post', () => {
  it('arrives for the people of its site, changes and goes; a national one reaches everybody', async () => {
    const before = await pull(server, 'volunteer')
    const other = await pull(server, 'volunteerMontreal')
    const { Id } = await write('coordinator')
    const national = await write('staff', { SiteId: null })
    const here = await pull(server, 'volunteer', before)
    expect(docOn(here, 'Post', Id)).toMatchObject({ Text: 'Pizza on Friday\nBring your slime' })
    expect(idsOn(here, 'Post')).toContain(national.Id)
    const there = await pull(server, 'volunteerMontreal', other)
    expect(idsOn(there, 'Post')).toContain(national.Id)
    expect(idsOn(there, 'Post')).not.toContain(Id)
    expect(idsOn(await pull(server, 'volunteer'), 'Post')).toEqual(idsOn(here, 'Post'))
    expect(idsOn(await pull(server, 'volunteerMontreal'), 'Post')).not.toContain(Id)
    await server.call('coordinator', 'PUT', `${path}/${Id}`, { Pinned: true }, version(1))
    const pinned = await pull(server, 'volunteer', here)
    expect(docOn(pinned, 'Post', Id)).toMatchObject({ Pinned: true })
    await server.call('coordinator', 'DELETE', `${path}/${Id}`, undefined, version(2))
    expect(idsOn(await pull(server, 'volunteer', pinned), 'Post')).not.toContain(Id)
  })

  it('is carried to staff for the sites that they opened', async () => {
    const { Id } = await write('coordinator')
    expect(idsOn(await pull(server, 'staff'), 'Post')).not.toContain(Id)
    expect(idsOn(await pull(server, 'staff', undefined, [ids.site.toronto]), 'Post')).toContain(Id)
  })

  it('is one of at most 200: pinned ones, then the newest', async () => {
    const { Id: oldest } = await write('staff', { SiteId: null, Pinned: true, Text: 'Oldest, pinned' })
    const { Id: old } = await write('staff', { SiteId: null, Text: 'Old' })
    for (let number = 0; number < 205; number++) {
      server.setNow(new Date(Date.UTC(2026, 1, 12, 0, number)).toISOString())
      await server.call('staff', 'POST', path, postBody({ SiteId: null }))
    }
    const carried = idsOn(await pull(server, 'volunteer'), 'Post')
    expect(carried).toHaveLength(200)
    expect(carried).toContain(oldest)
    expect(carried).not.toContain(old)
  })
})
