import { type RawBuilder, sql } from 'kysely'
import { isStaff } from '../../domain/kernel/actor.ts'
import { personNameOf } from '../db/person-name.ts'
import type { ReportQuestion } from './define-report.ts'

/** The name of whoever an item `h` is about, `s` being their account; people without one are named to staff alone. */
export const personName = ({ reader }: ReportQuestion): RawBuilder<unknown> => {
  const contact = sql`nullif(${personNameOf(sql`h.contact->>'FirstName'`, sql`h.contact->>'LastName'`)}, '')`
  return sql`coalesce(s.full_name, ${isStaff(reader) ? contact : sql`null`}, '~without-account')`
}

/** What a page of a list begins behind: a day and an id, as its `"Key"` says them (`day/id`). */
export const isAfter = (place: RawBuilder<unknown>, after: string | null): RawBuilder<unknown> => {
  if (after === null) return sql`true`
  const [day, id] = after.split('/')
  return sql`${place} > (${day}::date, ${id}::uuid)`
}
