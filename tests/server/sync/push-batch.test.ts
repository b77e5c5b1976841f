import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { countStatements } from '../support/count-statements.ts'
import { boothBody, pushEntry, workshopBody } from '../support/make-activity.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { ids, people } from '../support/people.ts'
import { codes, create, path, pushTo } from '../support/push.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const push = pushTo(server)

interface Said {
  Name: string
  VolunteerLogHeader: { LogItems: { SubjectId: string | null }[] }
}

const saidBy = (body: unknown) => {
  const { Name, VolunteerLogHeader } = body as Said
  return [Name, VolunteerLogHeader.LogItems.map((item) => item.SubjectId)]
}

/** The name of an activity as it is stored, and whose hours it holds. */
const namesAndPeople = async (id: string) =>
  saidBy((await server.call<Said>('staff', 'GET', `${path}/${id}`)).value)

describe('A batch', () => {
  it('is not stopped by an entry that the database refuses', async () => {
    await sql
      .raw(`
      create function refuse_poison() returns trigger language plpgsql as $$
      begin
        if new.name = 'poison' then raise exception 'no'; end if;
        return new;
      end $$;
      create trigger poison before insert on activity for each row execute function refuse_poison();
    `)
      .execute(server.db)
    const bodies = [workshopBody(), workshopBody({ Name: 'poison' }), boothBody()]
    const entries = bodies.map((body) => create(body))
    const { value } = await push('volunteer', entries)
    expect(codes(value)).toEqual([200, [500, 'unexpected'], 200])
    expect(JSON.stringify(value)).not.toContain('poison')
    expect(codes((await push('volunteer', [entries[1]])).value)).toEqual([[500, 'unexpected']])
    expect((await server.call('volunteer', 'POST', path, bodies[1])).status).toBe(500)
    const again = await push('volunteer', [entries[0], entries[2]])
    expect(again.value.map((answer) => answer.Replayed)).toEqual([true, true])
    await sql.raw('drop trigger poison on activity; drop function refuse_poison();').execute(server.db)
    expect(codes((await push('volunteer', entries)).value)).toEqual([200, 200, 200])
    // Written one by one after the batch had been decided, and all that was sent is there.
    for (const body of bodies) expect(await namesAndPeople(body.Id)).toEqual(saidBy(body))
  })

  it('that falls victim to a deadlock is begun again with all that was sent', async () => {
    await sql
      .raw(`
      create sequence deadlocks;
      create function deadlock_once() returns trigger language plpgsql as $$
      begin
        if nextval('deadlocks') = 1 then raise exception 'deadlock' using errcode = '40P01'; end if;
        return new;
      end $$;
      create trigger deadlock before insert on activity_kit for each row execute function deadlock_once();
    `)
      .execute(server.db)
    const kit = { Id: randomUUID(), KitId: ids.kit.torontoRockets }
    const bodies = [workshopBody({ WorkshopKits: [kit] }), workshopBody({ Name: 'Second of two' })]
    const { value } = await push(
      'volunteer',
      bodies.map((body) => create(body)),
    )
    await sql
      .raw('drop trigger deadlock on activity_kit; drop function deadlock_once(); drop sequence deadlocks;')
      .execute(server.db)
    expect(codes(value)).toEqual([200, 200])
    for (const body of bodies) expect(await namesAndPeople(body.Id)).toEqual(saidBy(body))
  })

  it('of 250 takes as many statements as a batch of two', async () => {
    const count = async (size: number): Promise<number> => {
      const entries = Array.from({ length: size }, (_, index) =>
        create(index % 2 ? boothBody() : workshopBody()),
      )
      return countStatements(async () => {
        const { value } = await push('volunteer', entries)
        expect(value.every((answer) => answer.Success)).toBe(true)
      })
    }
    const small = await count(2)
    const large = await count(250)
    expect(small).toBeGreaterThan(5)
    expect(large).toBe(small)
  })

  it.runIf(onPostgres)('that arrives twice at the same time is written once', async () => {
    const entries = Array.from({ length: 20 }, () => create())
    const replies = await Promise.all([push('volunteer', entries), push('volunteer', [...entries].reverse())])
    for (const reply of replies) expect(reply.value.every((answer) => answer.Success)).toBe(true)
    const replayed = replies.flatMap((reply) => reply.value.filter((answer) => answer.Replayed))
    expect(replayed).toHaveLength(20)
  })

  it.runIf(onPostgres)(
    'and another over the same records in another order do not stop each other',
    async () => {
      const bodies = Array.from({ length: 20 }, () => workshopBody())
      await push(
        'volunteer',
        bodies.map((body) => create(body)),
      )
      const change = (body: { Id: string }) =>
        pushEntry('PUT', `${path}/${body.Id}`, { Name: 'Changed' }, { ifMatch: 1 })
      const [mine, theirs] = await Promise.all([
        push('volunteer', bodies.map(change)),
        push('coordinator', [...bodies].reverse().map(change)),
      ])
      const statuses = [...mine.value, ...theirs.value].map((answer) => answer.Status).sort()
      expect(statuses).toEqual([...Array(20).fill(200), ...Array(20).fill(412)])
    },
  )
})

describe('The journal', () => {
  it('names the sites and people of an activity, and only grows', async () => {
    const body = workshopBody()
    await push('volunteer', [create(body)])
    const item = (body.VolunteerLogHeader as { LogItems: { Id: string }[] }).LogItems[0]!
    await server.call(
      'coordinator',
      'PUT',
      `${path}/${body.Id}`,
      { VolunteerLogHeader: { LogItems: [{ Id: item.Id, SubjectId: people.volunteerTwo.id }] } },
      { 'if-match': '"1"' },
    )
    const { rows } = await sql<{ version: number; sites: string[]; persons: string[]; gone: boolean }>`
      select version, sites, persons, gone from change where type = 'Workshop' and id = ${body.Id}
    `.execute(server.db)
    expect(rows).toEqual([
      {
        version: 2,
        sites: [ids.site.toronto],
        persons: expect.arrayContaining([people.volunteer.id, people.volunteerTwo.id]),
        gone: false,
      },
    ])
  })
})
