import { request } from 'node:http'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { createDeflateRaw, inflateRawSync } from 'node:zlib'
import pg from 'pg'
import { type Figure, type Line, median, timesOf } from './figure.ts'
import { callMany } from './support/call-many.ts'
import { addSites, growTo } from './support/many-logs.ts'
import type { RunningProcess } from './support/servers.ts'
import { tokenOf } from './support/tokens.ts'

const everything = { BeginDate: '2000-01-01', EndDate: '2099-12-31', Locale: 'en' }

/** Big reports, beside the least that can do the job; what they cost in memory, and others meanwhile. */
export const reports: Figure = {
  name: 'reports',
  about: 'ActivityExport of 100,000 logs, and ActivitySummaryBySite over 1,000,000',
  measure: async (stage) => {
    const elan = await stage.elan({ app: false })
    if (!elan.databaseUrl) return []
    const client = new pg.Client({ connectionString: elan.databaseUrl })
    await client.connect()
    stage.after(() => client.end())
    await addSites(client)
    const [some, many] = stage.quick ? [2000, 20_000] : [97_500, 1_000_000]
    await growTo(client, 0, some)
    const exported = await measureExport(elan)
    await growTo(client, some, many)
    return [...exported, ...(await measureSummary(elan, client))]
  },
}

async function measureExport(elan: RunningProcess): Promise<Line[]> {
  const token = await tokenOf(elan.origin, 'staff')
  const others = `${elan.origin}/api/vms/Season`
  await callMany(others, 50, { method: 'GET', token })
  const alone = await callMany(others, 200, { method: 'GET', token })
  const idle = elan.memory()
  let peak = idle
  const watch = setInterval(() => {
    peak = Math.max(peak, elan.memory())
  }, 50)
  const started = performance.now()
  const file = await run(elan.origin, 'ActivityExport', token)
  const seconds = (performance.now() - started) / 1000
  clearInterval(watch)
  let isOver = false
  const again = run(elan.origin, 'ActivityExport', token).finally(() => {
    isOver = true
  })
  const meanwhile: number[] = []
  while (!isOver) {
    meanwhile.push(...(await callMany(others, 5, { method: 'GET', token })).times)
    await setTimeout(100)
  }
  await again
  const sheet = sheetOf(file)
  const rows = cellsOf(sheet)
  const [bare = 0] = await timesOf(1, () => writeBare(rows))
  const what = `${(rows.length - 1).toLocaleString('en')} rows of ${rows[0]?.length} columns`
  return [
    {
      what: `ActivityExport, ${what}`,
      unit: 's',
      measured: seconds,
      limit: bare / 1000,
      aim: { times: 2 },
      note: `${Math.round(file.length / 1e6)} MB`,
    },
    { what: 'memory above idle meanwhile', unit: 'MB', measured: peak - idle, aim: { atMost: 150 } },
    {
      what: 'others’ calls meanwhile',
      unit: 'ms',
      measured: median(meanwhile),
      limit: median(alone.times),
      aim: { times: 2 },
    },
  ]
}

/** The whole file of a report. */
function run(origin: string, name: string, token: string, format = 'xlsx'): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const sending = request(
    `${origin}/api/vms/Report/${name}?format=${format}`,
    { method: 'POST', headers },
    (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => {
        const file = Buffer.concat(pieces)
        if (answer.statusCode === 200) resolve(file)
        else
          reject(new Error(`${name} answered ${answer.statusCode}: ${file.toString('utf8').slice(0, 300)}`))
      })
      answer.on('error', reject)
    },
  )
  sending.on('error', reject)
  sending.end(JSON.stringify(everything))
  return promise
}

/** The XML of the first entry of a workbook, which is the sheet of its rows. */
function sheetOf(file: Buffer): string {
  const start = 30 + file.readUInt16LE(26) + file.readUInt16LE(28)
  return inflateRawSync(file.subarray(start), { maxOutputLength: 2 ** 31 - 1 }).toString('utf8')
}

/** A cell as it is known before it is written: what stands around its text, and the text. */
type BareCell = readonly [open: string, text: string, close: string]

const aroundText = /^(<c[^>]*>(?:<is><t[^>]*>|<v>)?)([^<]*)(.*)$/s

/** The cells of each row, their texts as they were before they were written. */
const cellsOf = (sheet: string): BareCell[][] =>
  sheet
    .split('<row>')
    .slice(1)
    .map((row) =>
      row.split(/(?=<c[ />])/).map((cell): BareCell => {
        const [, open = '', text = '', close = ''] = aroundText.exec(cell) ?? []
        return [open, text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'), close]
      }),
    )

/** The least: the same XML written from texts that are known already, and deflated. */
async function writeBare(rows: readonly BareCell[][]): Promise<void> {
  async function* xml() {
    let text = ''
    for (const row of rows) {
      text += '<row>'
      for (const [open, value, close] of row) {
        text += open + value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') + close
      }
      if (text.length < 65_536) continue
      yield Buffer.from(text)
      text = ''
    }
    yield Buffer.from(text)
  }
  const nowhere = new Writable({ write: (_piece, _encoding, done) => done() })
  await pipeline(Readable.from(xml()), createDeflateRaw({ level: 5 }), nowhere)
}

/** The same figures in the plainest words, without what the documents ask besides. */
const bareAggregate = `
  with figures as (
    select l.site_id, a.workshop_type_id, count(*), count(*) filter (where a.is_complete), sum(a.number_of_youth),
      sum(a.number_of_youth_at_event), sum(a.number_of_adults)
    from activity_listing l join activity a on a.id = l.activity_id
    where l.date between '2000-01-01' and '2099-12-31' group by 1, 2
  ), hours as (
    select l.site_id, a.workshop_type_id, sum(h.preparation), sum(h.delivery), count(distinct h.subject_id)
    from activity_listing l join activity a on a.id = l.activity_id join activity_hours h on h.activity_id = a.id
    where l.date between '2000-01-01' and '2099-12-31' group by 1, 2
  ), schools as (
    select l.site_id, a.workshop_type_id, count(distinct s.organization_id)
    from activity_listing l join activity a on a.id = l.activity_id join activity_school s on s.activity_id = a.id
    where l.date between '2000-01-01' and '2099-12-31' group by 1, 2
  ), educators as (
    select l.site_id, a.workshop_type_id, count(distinct e.educator_id)
    from activity_listing l join activity a on a.id = l.activity_id join activity_educator e on e.activity_id = a.id
    where l.date between '2000-01-01' and '2099-12-31' group by 1, 2
  )
  select * from figures left join hours using (site_id, workshop_type_id)
    left join schools using (site_id, workshop_type_id) left join educators using (site_id, workshop_type_id)`

async function measureSummary(elan: RunningProcess, client: pg.Client): Promise<Line[]> {
  const token = await tokenOf(elan.origin, 'staff')
  await client.query('reset work_mem')
  const bare = await timesOf(3, () => client.query(bareAggregate))
  const ours = await timesOf(3, () => run(elan.origin, 'ActivitySummaryBySite', token))
  const { rows } = await client.query<{ n: string }>('select count(*) as n from activity_listing')
  return [
    {
      what: `ActivitySummaryBySite over ${Number(rows[0]?.n).toLocaleString('en')} logs`,
      unit: 's',
      measured: median(ours) / 1000,
      limit: median(bare) / 1000,
      aim: { times: 3 },
    },
  ]
}
