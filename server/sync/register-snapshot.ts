import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { sql } from 'kysely'
import type { RegisterSnapshot } from '../../domain/sync/wire.ts'
import { type Db, inTransaction, type Tx } from '../db/connection.ts'
import { readOpening } from './changes-opening.ts'

/** The register that devices should have: its version, and from where on changes come through the feed (xid8). */
export interface CurrentRegister {
  version: string
  bound: string
}

/** The register as it is sent, compressed both ways. */
export interface PackedRegister {
  version: string
  brotli: Uint8Array
  gzip: Uint8Array
}

/** So many changed organizations are cheaper as a new snapshot for every device than as lines of the feed. */
const mostChanges = 500

/**
 * How long a process trusts what it found about the register, in ms. An older one is as true, but after a province's schools
 * were taken over it has whoever comes next carry thousands of them as lines.
 */
const trustFor = 5000

const found = new WeakMap<Db, { at: number; register: CurrentRegister }>()

const fields: RegisterSnapshot['Fields'] = [
  'Id',
  'Name',
  'City',
  'PostalCode',
  'RegionId',
  'TypeId',
  'Status',
]

/** The current register; makes it when there is none, when it is another database's, or when it has aged. */
export async function currentRegister(db: Db, withCluster: boolean, now: Date): Promise<CurrentRegister> {
  const known = found.get(db)
  const age = known ? now.getTime() - known.at : Number.POSITIVE_INFINITY
  if (known && age >= 0 && age < trustFor) return known.register
  const usable = await inTransaction(db, (tx) => readUsable(tx, withCluster), { readOnly: true })
  const register = usable ?? (await makeRegister(db, withCluster))
  found.set(db, { at: now.getTime(), register })
  return register
}

/** The stored register in its compressed forms. */
export async function readPackedRegister(tx: Tx): Promise<PackedRegister | null> {
  const { rows } = await sql<PackedRegister>`select version, brotli, gzip from register_snapshot`.execute(tx)
  return rows[0] ?? null
}

async function readUsable(tx: Tx, withCluster: boolean): Promise<CurrentRegister | null> {
  const { epoch } = await readOpening(tx, withCluster, [])
  const { rows } = await sql<CurrentRegister & { changes: number }>`
    select version, bound, (
      select count(*) from (
        select from change where type = 'Organization' and tx >= register_snapshot.bound limit ${mostChanges + 1}
      ) later
    ) as changes
    from register_snapshot where epoch = ${epoch}
  `.execute(tx)
  const [row] = rows
  return row && row.changes <= mostChanges ? { version: row.version, bound: row.bound } : null
}

/** One process makes it; others that come meanwhile wait and find it made. */
async function makeRegister(db: Db, withCluster: boolean): Promise<CurrentRegister> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('register_snapshot'))`.execute(tx)
    const made = await readUsable(tx, withCluster)
    if (made) return made
    const { epoch, bound } = await readOpening(tx, withCluster, [])
    const rows = await readRows(tx)
    const version = createHash('sha256')
      .update(`${epoch}/${bound}/`)
      .update(JSON.stringify(rows))
      .digest('base64url')
      .slice(0, 22)
    const packed = await pack({ Version: version, Fields: fields, Rows: rows })
    await sql`
      insert into register_snapshot (version, bound, epoch, brotli, gzip)
      values (${version}, ${bound}::xid8, ${epoch}, ${packed.brotli}, ${packed.gzip})
      on conflict (one_row) do update set version = excluded.version, bound = excluded.bound, epoch = excluded.epoch,
        brotli = excluded.brotli, gzip = excluded.gzip, created_on = now()
    `.execute(tx)
    return { version, bound }
  })
}

async function readRows(tx: Tx): Promise<RegisterSnapshot['Rows']> {
  const { rows } = await sql<{ row: RegisterSnapshot['Rows'][number] }>`
    select json_build_array(id, name, city, postal_code, region_id, type_id, status) as row from organization
    where deleted_on is null and merged_id is null and status <> 2
    order by fold(name), id
  `.execute(tx)
  return rows.map(({ row }) => row)
}

async function pack(register: RegisterSnapshot) {
  const text = Buffer.from(JSON.stringify({ Success: true, Value: register }))
  const [brotli, zipped] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
    promisify(gzip)(text, { level: 9 }),
  ])
  return { brotli, gzip: zipped }
}
