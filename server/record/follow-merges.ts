import { sql } from 'kysely'
import { isId } from '../../domain/kernel/ids.ts'
import type { DocumentShape } from '../../domain/sync/shape.ts'
import type { Tx } from '../db/connection.ts'
import type { Write } from './record-handler.ts'

/** Fields of bodies that name an organization. */
const fields: ReadonlySet<string> = new Set(['OrganizationId', 'PostSecondaryInstitutionId'])

/**
 * The writes with every organization that was merged replaced by the one that stands in its place: a phone without signal
 * cannot know of a merge. Which items of a body were moved so is told in `followed`. The organizations are held against
 * merges until the end of the transaction, so this comes before any record is locked. One statement, or none. Of bodies whose
 * shape is known (`shapeOf`, by their place) only what can name one is looked at.
 */
export async function followMergesIn<B>(
  tx: Tx,
  writes: readonly Write<B>[],
  shapeOf: (place: number) => DocumentShape | undefined = () => undefined,
): Promise<Write<B>[]> {
  const named = new Set<string>()
  writes.forEach(({ body }, place) => {
    const shape = shapeOf(place)
    if (shape) addNamedBy(shape, body, named)
    else addNamed(body, named)
  })
  const standing = await readMerges(tx, named, sql`for share`)
  if (standing.size === 0) return [...writes]
  return writes.map((write) => {
    const followed = new Set<string>()
    const body = replaced(write.body, standing, followed) as B | null
    return followed.size === 0 ? write : { ...write, body, followed }
  })
}

/**
 * Bodies as {@link followMergesIn} would have them written now, for showing what is kept: nothing is held, and what names
 * organizations may be as it was sent, unread by any schema.
 */
export async function showMergesIn<T extends readonly unknown[]>(tx: Tx, bodies: T): Promise<T> {
  const named = new Set<string>()
  addNamed(bodies, named)
  const standing = await readMerges(tx, new Set([...named].filter(isId)))
  return standing.size === 0 ? bodies : (replaced(bodies, standing, new Set()) as T)
}

/** Of these organizations the merged ones, and which stands in the place of each. */
async function readMerges(
  tx: Tx,
  named: ReadonlySet<string>,
  lock = sql``,
): Promise<ReadonlyMap<string, string>> {
  if (named.size === 0) return new Map()
  const { rows } = await sql<{ id: string; merged_id: string | null }>`
    select id, merged_id from organization where id = any(${[...named]}::uuid[]) order by id ${lock}
  `.execute(tx)
  return new Map(rows.flatMap(({ id, merged_id }) => (merged_id ? [[id, merged_id] as const] : [])))
}

/** Walks through every value of every write, so it makes nothing on its way. */
function addNamed(value: unknown, named: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const one of value) addNamed(one, named)
    return
  }
  for (const field in value) {
    const inner = (value as Record<string, unknown>)[field]
    if (typeof inner === 'object') addNamed(inner, named)
    else if (typeof inner === 'string' && fields.has(field)) named.add(inner)
  }
}

/** Where documents of a shape can name organizations: in their own fields, and inside of which. */
interface Places {
  own: readonly string[]
  inner: readonly (readonly [field: string, shape: DocumentShape])[]
}

/** Shapes are constants: each is looked through once. */
const places = new WeakMap<DocumentShape, Places>()

function placesIn(shape: DocumentShape): Places {
  const known = places.get(shape)
  if (known) return known
  const kinds = Object.entries(shape)
  const inner = kinds.flatMap(([field, kind]) => {
    if (typeof kind === 'string') return []
    const own = 'list' in kind ? kind.list : kind.object
    const found = placesIn(own)
    return found.own.length + found.inner.length > 0 ? [[field, own] as const] : []
  })
  const own = kinds.flatMap(([field, kind]) => (kind === 'value' && fields.has(field) ? [field] : []))
  const made = { own, inner }
  places.set(shape, made)
  return made
}

/** {@link addNamed} for a document of a shape, or a list of such. */
function addNamedBy(shape: DocumentShape, value: unknown, named: Set<string>): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const one of value) addNamedBy(shape, one, named)
    return
  }
  const { own, inner } = placesIn(shape)
  const holder = value as Record<string, unknown>
  for (const field of own) {
    const id = holder[field]
    if (typeof id === 'string') named.add(id)
  }
  for (const [field, innerShape] of inner) addNamedBy(innerShape, holder[field], named)
}

function replaced(value: unknown, standing: ReadonlyMap<string, string>, followed: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((one) => replaced(one, standing, followed))
  const holder = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(holder).map(([field, inner]) => {
      const target =
        fields.has(field) && typeof inner === 'string' ? standing.get(inner.toLowerCase()) : undefined
      if (!target) return [field, replaced(inner, standing, followed)]
      followed.add(typeof holder.Id === 'string' ? holder.Id : '')
      return [field, target]
    }),
  )
}
