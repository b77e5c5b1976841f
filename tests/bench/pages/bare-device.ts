import { Dexie, type Table } from 'dexie'

/** The least that can keep texts on a device, with the same promise: on disk before it counts. */
class BareDatabase extends Dexie {
  declare readonly logs: Table<{ id: string; text: string }, string>

  constructor() {
    super('bare', { chromeTransactionDurability: 'strict' })
    this.version(1).stores({ logs: 'id' })
  }
}

const db = new BareDatabase()

/** Replaces what is stored by texts, one for each id. */
export async function fill(texts: readonly { id: string; text: string }[]): Promise<void> {
  await db.logs.clear()
  await db.logs.bulkAdd(texts)
}

/** Adds texts in one go. */
export async function writeMany(texts: readonly { id: string; text: string }[]): Promise<void> {
  await db.logs.bulkAdd(texts)
}

/** Writes texts one after the other. Gives the milliseconds of each. */
export async function writeEach(texts: readonly { id: string; text: string }[]): Promise<number[]> {
  const times: number[] = []
  for (const row of texts) {
    const started = performance.now()
    await db.logs.add(row)
    times.push(performance.now() - started)
  }
  return times
}

/** Reads everything and sends it in one request. Gives the milliseconds. */
export async function send(): Promise<number> {
  const started = performance.now()
  const rows = await db.logs.toArray()
  const body = `[${rows.map(({ text }) => text).join(',')}]`
  const response = await fetch('/logs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { count } = (await response.json()) as { count: number }
  if (count !== rows.length) throw new Error(`${count} of ${rows.length} arrived`)
  return performance.now() - started
}
