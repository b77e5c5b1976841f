import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pg from 'pg'
import type { ChangesPage } from '../../domain/sync/wire.ts'
import { type Figure, median, quantile } from './figure.ts'
import type { WatchedPull } from './pages/device.ts'
import { openEmptyPage, takeOutDevice } from './support/bench-device.ts'
import { bundlePage } from './support/bundle.ts'
import { homeSite } from './support/make-logs.ts'
import { tokenOf } from './support/tokens.ts'

/** What changed, fetched by a device that has been away, beside one plain download of the same JSON. */
export const pull: Figure = {
  name: 'pull',
  about: '10,000 changed logs on their way to a device',
  measure: async (stage) => {
    const wanted = stage.quick ? 500 : 10_000
    // The coordinator's site has about a quarter of all logs.
    const elan = await stage.elan({ app: false, scale: wanted * 5 })
    if (!elan.databaseUrl) return []
    const client = new pg.Client({ connectionString: elan.databaseUrl })
    await client.connect()
    stage.after(() => client.end())
    const bare = await stage.bare()
    const device = await takeOutDevice(stage, elan.port)
    const bareDevice = await takeOutDevice(stage, bare.port)
    const code = await bundlePage('device.ts')
    const token = () => tokenOf(elan.origin, 'coordinator')
    await openEmptyPage(device.page, elan.origin, code)
    const first = (await device.page.evaluate(`bench.pullAll(${JSON.stringify(await token())})`)) as number
    const [pulls, limits]: [WatchedPull[], number[]] = [[], []]
    let note = ''
    for (let round = 0; round < (stage.quick ? 1 : 3); round++) {
      const { rowCount } = await client.query(
        `with chosen as (select id from change where type = 'Workshop' and sites @> array[$1::uuid] and not gone limit $2),
          bumped as (
            update activity set version = version + 1 where id in (select id from chosen) or parent_id in (select id from chosen)
            returning id, version
          )
         update change set tx = pg_current_xact_id(), seq = nextval('change_seq'), version = bumped.version
         from bumped where change.type = 'Workshop' and change.id = bumped.id`,
        [homeSite.id, wanted],
      )
      await openEmptyPage(await device.restart(), elan.origin, code)
      const cursor = (await device.page.evaluate('bench.readCursor()')) as string
      const { text, bytes, pages } = await download(elan.origin, await token(), cursor)
      pulls.push(
        (await device.page.evaluate(`bench.pullWatched(${JSON.stringify(await token())})`)) as WatchedPull,
      )
      await fetch(`${bare.origin}/answer`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: text,
      })
      await bareDevice.restart()
      await bareDevice.page.goto(bare.origin)
      limits.push((await bareDevice.page.evaluate(downloadOnce)) as number)
      note = `${rowCount} logs in ${pages} pages, ${(text.length / 1e6).toFixed(1)} MB of JSON, ${(bytes / 1e6).toFixed(1)} MB on the wire; the very first pull took ${(first / 1000).toFixed(1)} s`
    }
    return [
      {
        what: `pull of ${wanted.toLocaleString('en')} changed logs`,
        unit: 'ms',
        measured: median(pulls.map(({ milliseconds }) => milliseconds)),
        limit: median(limits),
        aim: { atMost: 6000 },
        note: `${note}; the limit is one download of the same JSON, uncompressed, parsed and not stored`,
      },
      {
        what: 'longest task of the page meanwhile',
        unit: 'ms',
        measured: median(pulls.map(({ longestTask }) => longestTask)),
        aim: { atMost: 50 },
        note: 'the browser tells of tasks from 50 ms on; 0 is none',
      },
      {
        what: 'twenty rows of the list, asked for meanwhile, p95',
        unit: 'ms',
        measured: quantile(
          pulls.flatMap(({ readings }) => readings),
          0.95,
        ),
      },
    ]
  },
}

const downloadOnce = `(async () => {
  const started = performance.now()
  const response = await fetch('/answer', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' })
  await response.json()
  return performance.now() - started
})()`

/** All pages from a cursor on: their lines as one JSON text, and the bytes as a browser would be sent them. */
async function download(
  origin: string,
  token: string,
  from: string,
): Promise<{ text: string; bytes: number; pages: number }> {
  const lines: unknown[] = []
  let [cursor, bytes, pages] = [from, 0, 0]
  for (;;) {
    const packed = await fetchPacked(
      `${origin}/api/vms/Sync/Changes?cursor=${encodeURIComponent(cursor)}`,
      token,
    )
    const page = (JSON.parse(packed.text) as { Value: ChangesPage }).Value
    lines.push(...page.Changes)
    bytes += packed.bytes
    pages += 1
    cursor = page.Cursor
    if (!page.More) return { text: JSON.stringify(lines), bytes, pages }
  }
}

const unpack: Record<string, (data: Buffer) => Buffer> = {
  br: (data) => brotliDecompressSync(data),
  gzip: (data) => gunzipSync(data),
}

function fetchPacked(url: string, token: string): Promise<{ text: string; bytes: number }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, deflate, br' }
    get(url, { headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const data = Buffer.concat(chunks)
        const plain = unpack[answer.headers['content-encoding'] ?? '']?.(data) ?? data
        resolve({ text: plain.toString(), bytes: data.length })
      })
    }).on('error', reject)
  })
}
