import { z } from 'zod'

const xid = z.string().regex(/^\d{1,20}$/)
const common = { epoch: z.string().max(64), scope: z.string().max(64) }

const snapshotSchema = z.strictObject({
  ...common,
  phase: z.literal('snapshot'),
  /** The feed takes over at this transaction: whatever is older was visible when the snapshot began. */
  bound: xid,
  /** The name of the source that is being read. */
  source: z.string().max(60),
  /** The last record of that source that was sent. */
  after: z.string().max(100).nullable(),
  /** How many of that source were sent. */
  sent: z.int().min(0),
})

const feedSchema = z.strictObject({
  ...common,
  phase: z.literal('feed'),
  tx: xid,
  seq: z.int().min(0),
  /** Set while a pull goes on: its pages end before this transaction. */
  until: xid.nullable(),
})

/** Where a device is in a table snapshot. */
export type SnapshotCursor = z.infer<typeof snapshotSchema>

/** Where a device is in the change feed. */
export type FeedCursor = z.infer<typeof feedSchema>

/** See {@link SnapshotCursor} and {@link FeedCursor}. It grants nothing: what may be seen is decided at each request. */
export type Cursor = SnapshotCursor | FeedCursor

const cursorSchema = z.discriminatedUnion('phase', [snapshotSchema, feedSchema])

/** The cursor as opaque text. */
export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** The cursor in a text; null for one that is garbled, or that another build or database wrote. */
export function readCursor(text: string | undefined): Cursor | null {
  if (!text) return null
  try {
    const result = cursorSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
    return result.success ? result.data : null
  } catch (error) {
    // Not JSON: garbled on the way. The device starts anew, which is always safe.
    if (error instanceof SyntaxError) return null
    throw error
  }
}
