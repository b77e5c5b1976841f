import { Dexie, type Table } from 'dexie'
import { placeInList } from '../../../domain/activity/list-order.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { listActivities } from '../../../src/data/queries/activities.ts'
import { firstStretch } from '../../../src/data/queries/newest-first.ts'
import { openPersonDatabase } from '../../../src/data/store/person-database.ts'
import type { ListingRow } from '../../../src/data/store/rows.ts'
import { headWith } from '../../support/head-with.ts'

/** The least that can hold a list: slim rows under the order that they are asked for in. */
class BareList extends Dexie {
  declare readonly rows: Table<ListingRow & { siteId: string }, [string, string]>

  constructor() {
    super('bare-list')
    this.version(1).stores({ rows: '[siteId+Id], [siteId+invDate+invCreated+Id]' })
  }
}

const site = '00000000-0000-4000-8000-0000000051e0'
const someone: Actor = { SubjectId: '00000000-0000-4000-8000-00000000abcd', Roles: ['Staff'], Approvals: [] }
const topics = ['slime', 'rockets', 'bridges', 'owl pellets', 'circuits', 'bacteria', 'volcanoes']

function rowOf(number: number): ListingRow {
  const day = new Date(Date.UTC(2026, 10, 20) - (number % 700) * 86_400_000).toISOString().slice(0, 10)
  const Name = `${topics[number % topics.length]} at school ${number % 1500}`
  const people = [0, 1, 2].map(
    (one) => `00000000-0000-4000-8000-${String((number * 3 + one) % 400).padStart(12, '0')}`,
  )
  return {
    Id: crypto.randomUUID(),
    ...placeInList({ Date: day, CreatedOn: `${day}T19:30:00.000Z` }),
    Date: day,
    Time: '13:30:00',
    Name,
    folded: Name,
    WorkshopTypeId: site,
    CreatedBySiteId: site,
    SeasonId: site,
    IsComplete: number % 3 !== 0,
    HasEvaluations: false,
    CreatedById: people[0] ?? '',
    CreatedOn: `${day}T19:30:00.000Z`,
    ModifiedOn: `${day}T19:30:00.000Z`,
    SiteIds: [site],
    SubjectIds: people,
    SubjectSites: [],
    EducatorIds: people.slice(0, 1),
    OrganizationIds: people.slice(0, 2),
    Volunteers: ['Amélie Cormier', 'Priya Banerjee', 'Noémie Ouellet'],
    Version: 1,
  }
}

/** Puts so many rows into both stores. */
export async function fillLists(many: number): Promise<void> {
  const [db, bare] = [await openPersonDatabase('bench', 'list'), new BareList()]
  for (let from = 0; from < many; from += 5000) {
    const rows = Array.from({ length: Math.min(5000, many - from) }, (_, index) => rowOf(from + index))
    await db.heads.bulkPut(rows.map((listed) => headWith(listed, [site])))
    await bare.rows.bulkPut(rows.map((row) => ({ ...row, siteId: site })))
  }
  db.close()
  bare.close()
}

const bare = new BareList()
let open: Awaited<ReturnType<typeof openPersonDatabase>> | undefined

/** Opens the device's store, and the bare one: what every page has done before it shows a list. */
export async function openStores(): Promise<void> {
  open = await openPersonDatabase('bench', 'list')
  await open.meta.count()
  await bare.open()
}

const question = {
  Skip: 0,
  Take: 20,
  Search: 'slime school',
  Filters: [{ Type: 'IncompleteLogs' as const }],
}

/** The newest 20 with a word, incomplete only. Gives the milliseconds. */
export async function ask(Sort: 0 | 1 | 2): Promise<number> {
  const started = performance.now()
  const { rows } = await listActivities({ ...question, SiteId: site, Sort }, someone, open)
  if (rows.length !== 20) throw new Error(`${rows.length} rows were found, of ${await open?.heads.count()}`)
  return performance.now() - started
}

/** The same from the slim rows alone, so many read at once: as many as the product reads first, where nothing is said. */
export async function askBare(stretch = firstStretch(question)): Promise<number> {
  const started = performance.now()
  const found: ListingRow[] = []
  let from: [string, number, number, string] = [site, 0, 0, '']
  while (found.length <= 20) {
    const batch = await bare.rows
      .where('[siteId+invDate+invCreated+Id]')
      .between(from, [site, 999_999_999, 0, ''], false, true)
      .limit(stretch)
      .toArray()
    found.push(
      ...batch.filter(
        (row) => !row.IsComplete && row.folded.includes('slime') && row.folded.includes('school'),
      ),
    )
    const last = batch.at(-1)
    if (!last) break
    from = [site, last.invDate, last.invCreated, last.Id]
  }
  if (found.length < 20) throw new Error(`${found.length} rows were found, of ${await bare.rows.count()}`)
  return performance.now() - started
}
