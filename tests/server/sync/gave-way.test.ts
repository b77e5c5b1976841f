import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { freshId } from '../../support/activities.ts'
import { plantActivity } from '../support/activities.ts'
import { signInAs } from '../support/first-sign-in.ts'
import { noteBody, notePath } from '../support/notes.ts'
import { ids } from '../support/people.ts'
import { makeDocument, makeTrackingItem } from '../support/screening.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const migration = readFileSync(
  new URL('../../../server/db/migrations/0112-who-gave-way.sql', import.meta.url),
  'utf8',
)
const emptying = readFileSync(
  new URL('../../../server/db/migrations/0115-trail-of-who-gave-way.sql', import.meta.url),
  'utf8',
)
const forgetting = readFileSync(
  new URL('../../../server/db/migrations/0118-forgotten-with-who-gave-way.sql', import.meta.url),
  'utf8',
)
const waiting = freshId()
let early: string

const rowOf = async (id: string) =>
  (
    await sql<object>`select given_name, family_name, email, proven_address, sso_id, gave_way_to
      from subject where id = ${id} and deleted_on is not null`.execute(server.db)
  ).rows[0]
const nobody = { given_name: '', family_name: '', email: '', proven_address: null, sso_id: null }
const trailOf = async (id: string) =>
  (
    await sql<{ said: string }>`select concat(before::text, after::text) as said from audit
      where record_id = ${id} and type = 'Subject' order by id`.execute(server.db)
  ).rows.map(({ said }) => said)

const textsAbout = async (id: string) => {
  const { value } = await server.call<{ Text: string }[]>('staff', 'GET', `${notePath}?targetSubjectId=${id}`)
  return value.map(({ Text }) => Text)
}

beforeAll(async () => {
  await sql`insert into subject (id, email, awaits_address, given_name, family_name)
    values (${waiting}, 'bob@new.example', 'bob@new.example', 'Bob', 'Ross')`.execute(server.db)
  const first = { sub: 'early', email: 'robert@old.example', email_verified: false, given_name: 'Robertson' }
  early = (await signInAs(server, first)).value.Id
  await server.call('staff', 'POST', notePath, noteBody(early, { Text: 'Came in person' }))
  await makeDocument(server, early)
  const proven = await signInAs(server, { sub: 'early', email: 'bob@new.example' })
  expect(proven.value.Id).toBe(waiting)
})

it('the row that gave way keeps no name and no address, and says to whom', async () => {
  expect(await rowOf(early)).toEqual({ ...nobody, gave_way_to: waiting })
})

it('what others wrote down about them meanwhile stays with the row that stays', async () => {
  expect(await textsAbout(waiting)).toEqual(['Came in person'])
  const documents = await server.call('staff', 'GET', `/api/vms/ScreeningDocument?subjectId=${waiting}`)
  expect(documents.body.Value).toMatchObject([{ Subject: { Id: waiting } }])
})

it('whoever has hours gives way to nobody', async () => {
  const [ahead, address] = [freshId(), 'hours@new.example']
  await sql`insert into subject (id, email, awaits_address, given_name, family_name)
    values (${ahead}, ${address}, ${address}, 'Zoé', 'Roy')`.execute(server.db)
  const own = (await signInAs(server, { sub: 'hours', email: address, email_verified: false })).value.Id
  await plantActivity(server.db, { id: freshId(), persons: [own] })
  const proven = await signInAs(server, { sub: 'hours', email: address })
  expect(proven.value.Id).toBe(own)
})

it('whoever is anonymised is forgotten in the trail of the row that gave way to theirs', async () => {
  expect((await trailOf(early)).join()).toContain('Robertson')
  const { rows } = await sql<{
    name: string
  }>`select full_name as name from subject where id = ${waiting}`.execute(server.db)
  const done = await server.call('administrator', 'POST', `/api/vms/Subject/${waiting}/Anonymise`, {
    FullName: rows[0]?.name,
  })
  expect(done.status, done.text).toBe(200)
  const left = [...(await trailOf(early)), ...(await trailOf(waiting))]
  expect(left.length).toBeGreaterThan(0)
  expect(left.filter((said) => said !== '')).toEqual([])
  expect(await textsAbout(waiting)).toEqual([])
})

it('whoever was anonymised before what was written about them came to their row is forgotten there; devices of the others are told', async () => {
  const [forgotten, kept, ...gone] = [freshId(), freshId(), freshId(), freshId()]
  for (const one of [forgotten, kept])
    await sql`insert into subject (id, email, given_name) values (${one}, ${`${one}@new.example`}, 'Ida')`.execute(
      server.db,
    )
  for (const [place, one] of gone.entries())
    await sql`insert into subject (id, email, given_name, deleted_on, deleted_by_id, gave_way_to)
      values (${one}, '', '', now(), ${one}, ${[forgotten, kept][place]})`.execute(server.db)
  await sql`insert into site_registration (id, subject_id, site_id, season_id, is_approved, approval_date)
    values (${freshId()}, ${kept}, ${ids.site.toronto}, ${ids.season.active}, true, now())`.execute(server.db)
  const written: string[] = []
  for (const one of [forgotten, kept]) {
    const note = noteBody(one, { Text: 'Came in person' })
    await server.call('staff', 'POST', notePath, note)
    const document = await makeDocument(server, one)
    written.push(note.Id, document, await makeTrackingItem(server, document))
  }
  await sql`update subject set anonymised_on = (select max(created_on) from note) where id = ${forgotten}`.execute(
    server.db,
  )
  const later = freshId()
  await sql`insert into note (id, subject_id, text, permission_level, created_on, modified_on)
    select ${later}, id, 'Asked to be forgotten', 5, anonymised_on + interval '1 day', anonymised_on + interval '1 day'
    from subject where id = ${forgotten}`.execute(server.db)
  await sql`delete from change where id = ${kept} and type = 'Me'`.execute(server.db)
  const before = await sql<{ seq: number }>`select max(seq) as seq from change`.execute(server.db)

  await sql.raw(forgetting).execute(server.db)
  const { rows: left } = await sql<{ id: string }>`
    select id from note where id = any(${written}::uuid[]) union all
    select id from screening_document where id = any(${written}::uuid[]) union all
    select id from screening_tracking_item where id = any(${written}::uuid[])
  `.execute(server.db)
  expect(left.map(({ id }) => id).sort()).toEqual(written.slice(3).sort())
  expect(await textsAbout(forgotten)).toEqual(['Asked to be forgotten'])
  const { rows: trail } = await sql<{ id: string; said: boolean }>`
    select record_id as id, before is not null or after is not null as said from audit
    where record_id = any(${written}::uuid[])
  `.execute(server.db)
  expect(trail).toHaveLength(written.length)
  for (const { id, said } of trail) expect(said).toBe(written.indexOf(id) >= 3)
  const { rows: told } = await sql`
    select type, sites, persons, gone from change where id in (${forgotten}, ${kept}) and seq > ${before.rows[0]?.seq} order by type
  `.execute(server.db)
  expect(told).toEqual([
    { type: 'Me', sites: [], persons: [kept], gone: false },
    { type: 'Person', sites: [ids.site.toronto], persons: [], gone: false },
  ])
})

it('rows that gave way before it was noted are emptied, and find their successor by its verified address', async () => {
  const [gone, unknown, kept] = [freshId(), freshId(), freshId()]
  await sql`alter table subject drop column gave_way_to`.execute(server.db)
  await sql`insert into subject (id, email, given_name, proven_address, deleted_on, deleted_by_id) values
    (${gone}, 'Ann@new.example', 'Ann', null, now(), ${gone}), (${unknown}, 'b@new.example', 'Bea', null, now(), ${unknown}),
    (${kept}, 'ann@new.example', 'Ann', 'ann@new.example', null, null)`.execute(server.db)
  for (const one of [gone, unknown])
    await sql`insert into audit (action, type, record_id, after)
      values ('create', 'Subject', ${one}, '{"given_name": "Somebody"}')`.execute(server.db)
  await sql.raw(migration).execute(server.db)
  await sql`drop index audit_of_people`.execute(server.db)
  await sql.raw(emptying).execute(server.db)
  // The trail of one whose successor is known is forgotten with theirs.
  expect([await trailOf(gone), await trailOf(unknown)]).toEqual([['{"given_name": "Somebody"}'], ['']])
  expect(await rowOf(gone)).toEqual({ ...nobody, gave_way_to: kept })
  expect(await rowOf(unknown)).toEqual({ ...nobody, gave_way_to: null })
})
