import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Activity } from '../../../domain/activity/document.ts'
import { referencesOf } from '../../../domain/activity/references.ts'
import type { ActivityBody } from '../../../domain/activity/schema.ts'
import { leaveOutReferences } from '../../../server/activity/leave-out-references.ts'
import { idOf } from '../../support/arbitrary-documents.ts'
import { notReferences, pointingLog } from '../../support/pointing-log.ts'

const ids = ['a', 'b', 'c', 'd'].map((letter) => `${letter}${idOf(0, 1).slice(1)}`)
const pattern = pointingLog()

/** The value with another id, or none, wherever it names a record. */
function pointingAt(value: unknown, next: () => string | null, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => pointingAt(item, next))
  if (typeof value === 'string' && /.Id$/.test(key) && !notReferences.includes(key)) return next()
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, pointingAt(inner, next, field)]),
  )
}

const anyId = fc.constantFrom(null, ...ids, ...ids.map((id) => id.toUpperCase()))
/** A log with few records in many places, some of them as other callers than the app may write an id. */
const logs = fc
  .array(anyId, { minLength: 60, maxLength: 60 })
  .map((given) => pointingAt(pattern, () => given.pop() ?? null) as Activity)

const leftOf = (
  log: Activity,
  out: readonly string[],
  mayHaveHours?: (siteId: string) => boolean,
): Activity =>
  leaveOutReferences(log as unknown as ActivityBody, new Set(out), mayHaveHours) as unknown as Activity

describe('A log without some of what it names', () => {
  it('names none of it, but the site that it is of', () => {
    fc.assert(
      fc.property(logs, fc.subarray(ids), (log, out) => {
        const named = referencesOf(leftOf(log, out)).filter(({ id }) => out.includes(id.toLowerCase()))
        expect(named.filter(({ field }) => field !== 'CreatedBySiteId')).toEqual([])
      }),
    )
  })

  it('keeps hours at the sites that may have them, and nothing else of those', () => {
    fc.assert(
      fc.property(logs, fc.subarray(ids), (log, out) => {
        const left = leftOf(log, ids, (siteId) => out.includes(siteId.toLowerCase()))
        const kinds = referencesOf(left).flatMap(({ field, kind, id }) =>
          field === 'CreatedBySiteId' ? [] : [[kind, out.includes(id.toLowerCase())]],
        )
        expect(kinds.filter(([kind, isKept]) => kind !== 'hours site' || !isKept)).toEqual([])
      }),
    )
  })

  it('is the log itself where it names nothing of it', () => {
    const other = idOf(7, 7)
    fc.assert(
      fc.property(logs, (log) => {
        expect(leftOf(log, [other])).toEqual(log)
      }),
    )
  })
})
