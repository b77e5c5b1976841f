import { sql } from 'kysely'
import { personName } from '../../domain/kernel/person-name.ts'
import { isUnanswered, type OutreachStatus, outreachStatus } from '../../domain/outreach/statuses.ts'
import type { Executor } from '../db/connection.ts'
import { aboutVisit, type VisitRow, valuesOfVisit, visitColumns } from './asked-visit.ts'
import type { Draft, LetterWriter, TemplateWords } from './letter-writer.ts'
import { greetingName, ownLines } from './one-line.ts'
import { mailWords } from './words.ts'

interface Row extends VisitRow {
  status: OutreachStatus
  site: string | null
  url_part: string | null
  /** The school as the public form called it; null for a request that was written down at a desk. */
  asked_school: string | null
  /** The language of the form; null where nobody knows. */
  locale: 'en' | 'fr' | null
}

/** The request as its contact is written to; null once it is deleted. */
async function readContact(on: Executor, request: string | undefined): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select ${visitColumns}, r.latest_status as status, site.name as site, site.url_part,
      r.asked_school, r.contact_locale as locale
    from outreach_request r left join site on site.id = r.latest_site_id
      left join organization school on school.id = r.organization_id
    where r.id = ${request ?? null} and r.deleted_on is null
  `.execute(on)
  return rows[0] ?? null
}

/** What a contact is told besides of which request it is. */
interface Said extends Pick<TemplateWords, 'type' | 'needs'> {
  note?: string
  /** True where an answer follows. */
  nextStep?: boolean
}

/** A draft to the contact: in their language; in both where nobody knows it, `first` first. */
const draftTo = (
  row: Row,
  first: 'en' | 'fr',
  { type, note = '', nextStep = false, needs }: Said,
): Draft => ({
  to: { name: personName(row.first_name, row.last_name), address: row.contact_email },
  greeted: greetingName(row.first_name),
  languages: row.locale ? [row.locale] : [first, first === 'en' ? 'fr' : 'en'],
  about: aboutVisit(row),
  words: {
    type,
    ...(needs ? { needs } : {}),
    valuesIn: (language) => ({
      ...valuesOfVisit(
        language,
        row,
        row.site === null ? null : { name: row.site, urlPart: row.url_part ?? '' },
      ),
      note,
      requestNextStep: nextStep ? mailWords[language].requestNext : '',
    }),
  },
})

/**
 * Tells the contact that their request arrived: at a site that is open, or at one with a waiting list. The school is named as they
 * named it: how the register calls it would tell that it is there. Of one that was answered meanwhile it says no more than that:
 * neither that somebody will get back to them, nor that it waits.
 */
const arrived =
  (type: 6 | 7): LetterWriter =>
  async ({ db }, { request }) => {
    const row = await readContact(db, request)
    if (!row) return null
    const named = { ...row, school: row.asked_school ?? row.school }
    return isUnanswered(row.status)
      ? draftTo(named, 'en', { type, nextStep: true })
      : draftTo(named, 'en', { type: 6, needs: 'requestNextStep' })
  }

/** Tells the contact that their request arrived. */
export const outreachReceived = arrived(6)

/** Tells the contact that their request arrived at a site with a waiting list. */
export const outreachWaitlisted = arrived(7)

/** The longest note that a mail carries. */
const LONGEST_NOTE = 2000

/** What somebody decided about a request, and tells its contact. */
export interface ToldDecision {
  request: string
  decision: 'accepted' | 'declined'
  note: string | null
  /** The language of whoever decided: it comes first where nobody knows that of the contact. */
  locale: 'en' | 'fr'
}

/** The mail that tells a contact of a decision, before or after it was taken; null once the request is deleted. */
export async function draftDecision(
  on: Executor,
  { request, decision, note, locale }: ToldDecision,
): Promise<Draft | null> {
  const row = await readContact(on, request)
  return (
    row &&
    draftTo(row, locale, { type: decision === 'accepted' ? 9 : 8, note: ownLines(note ?? '', LONGEST_NOTE) })
  )
}

/** Where a request may stand from a decision until the mail about it goes, so that its words are true all the while. */
const stillTrue: Readonly<Record<ToldDecision['decision'], readonly OutreachStatus[]>> = {
  accepted: [outreachStatus.Accepted, outreachStatus.Scheduled, outreachStatus.Completed],
  declined: [outreachStatus.Declined],
}

/** Told neither once the decision was taken back, be it taken again, nor once it is told by a later mail. */
const decided =
  (decision: ToldDecision['decision']): LetterWriter =>
  async ({ db }, { request, step }) => {
    const isTrue = sql`any(${[...stillTrue[decision]]}::smallint[])`
    const { rows } = await sql<{ note: string | null; locale: 'en' | 'fr' }>`
      select s.note, coalesce(sender.locale, 'en') as locale
      from outreach_status_record s join outreach_request r on r.id = s.outreach_request_id
        left join subject sender on sender.id = s.created_by_id
      where s.id = ${step} and r.id = ${request} and r.latest_status = ${isTrue}
        and not exists (
          select from outreach_status_record later
          where later.outreach_request_id = r.id and (later.created_on, later.place) > (s.created_on, s.place)
            and (not later.status = ${isTrue} or exists (
              select from job where kind = ${`outreach-${decision}`} and key = later.id::text
            ))
        )
    `.execute(db)
    const [row] = rows
    return row ? draftDecision(db, { request: request ?? '', decision, ...row }) : null
  }

/** Tells the contact that their request was accepted; not once that was taken back. */
export const outreachAccepted = decided('accepted')

/** Tells the contact that their request was declined; not once that was taken back. */
export const outreachDeclined = decided('declined')
