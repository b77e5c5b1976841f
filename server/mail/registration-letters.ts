import { sql } from 'kysely'
import type { Draft, LetterOffice, LetterWriter } from './letter-writer.ts'
import { letters } from './letters.ts'
import { greetingName, oneLine } from './one-line.ts'

interface Row {
  subject_id: string
  registration_id: string
  is_approved: boolean
  site: string
  volunteer: string
  email: string
  given_name: string
  full_name: string
  locale: 'en' | 'fr'
}

/** The registration of a job, and whoever is told: its person, unless the job names somebody else. */
async function readRow({ db }: LetterOffice, registration?: string, subject?: string): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select r.id as registration_id, r.subject_id, r.is_approved, site.name as site, volunteer.full_name as volunteer,
      s.email, s.given_name, s.full_name, s.locale
    from site_registration r join site on site.id = r.site_id
      join subject volunteer on volunteer.id = r.subject_id and volunteer.deleted_on is null
      join subject s on s.id = coalesce(${subject ?? null}::uuid, r.subject_id) and s.deleted_on is null
    where r.id = ${registration ?? null} and r.deleted_on is null
  `.execute(db)
  return rows[0] ?? null
}

/** A draft to the person of the row. */
const draftTo = (row: Row, letterIn: Draft['letterIn']): Draft => ({
  to: { name: row.full_name, address: row.email },
  greeted: greetingName(row.given_name),
  languages: [row.locale],
  letterIn,
})

/** Tells somebody that their registration arrived; whether it still waits is said as it is by now. */
export const registrationReceived: LetterWriter = async (office, { registration }) => {
  const row = await readRow(office, registration)
  if (!row) return null
  const about = { site: oneLine(row.site), isApproved: row.is_approved, href: `${office.publicUrl}/` }
  return draftTo(row, (language, greeted) => letters.registrationReceived(language, greeted, about))
}

/** Tells a coordinator that somebody registered at their site. */
export const registrationNotice: LetterWriter = async (office, { registration, subject }) => {
  const row = await readRow(office, registration, subject)
  if (!row) return null
  const search = new URLSearchParams({ subjectId: row.subject_id, registrationId: row.registration_id })
  const about = {
    site: oneLine(row.site),
    volunteer: oneLine(row.volunteer),
    href: `${office.publicUrl}/volunteer/summary?${search}`,
  }
  return draftTo(row, (language, greeted) => letters.registrationNotice(language, greeted, about))
}

/** Tells somebody that their registration was approved; not once that was taken back. */
export const registrationApproved: LetterWriter = async (office, { registration }) => {
  const row = await readRow(office, registration)
  if (!row?.is_approved) return null
  const about = { site: oneLine(row.site), href: `${office.publicUrl}/` }
  return draftTo(row, (language, greeted) => letters.registrationApproved(language, greeted, about))
}
