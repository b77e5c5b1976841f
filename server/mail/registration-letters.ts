import { sql } from 'kysely'
import type { EmailValues } from '../../domain/email/parameters.ts'
import type { EmailTypeNumber } from '../../domain/mail/email-types.ts'
import { statusOfRegistration, volunteerStatus } from '../../domain/registration/status.ts'
import type { Draft, LetterOffice, LetterWriter } from './letter-writer.ts'
import { greetingName, oneLine } from './one-line.ts'
import { stillTold } from './still-told.ts'
import { instantInWords, mailWords } from './words.ts'

interface Row {
  subject_id: string
  registration_id: string
  is_approved: boolean
  in_active_season: boolean
  approval_date: string | null
  submitted_on: string
  site: string
  url_part: string
  volunteer_given_name: string
  volunteer_family_name: string
  volunteer_email: string
  heard_about: string | null
  eighteen_or_over: boolean | null
  prc_consent: { en: string | null; fr: string | null } | null
  email: string
  given_name: string
  full_name: string
  locale: 'en' | 'fr'
}

/**
 * The registration of a job, and whoever is told: its person, unless the job names a coordinator or an administrator, who has
 * to be one still.
 */
async function readRow({ db }: LetterOffice, registration?: string, subject?: string): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select r.id as registration_id, r.subject_id, r.is_approved, season.active as in_active_season, r.approval_date,
      r.created_on as submitted_on,
      site.name as site, site.url_part, volunteer.given_name as volunteer_given_name,
      volunteer.family_name as volunteer_family_name, volunteer.email as volunteer_email,
      p.heard_about, p.eighteen_or_over,
      case when words.key is not null then json_build_object('en', words.en, 'fr', words.fr) end as prc_consent,
      s.email, s.given_name, s.full_name, s.locale
    from site_registration r join site on site.id = r.site_id join season on season.id = r.season_id
      join subject volunteer on volunteer.id = r.subject_id and volunteer.deleted_on is null
      join subject s on s.id = coalesce(${subject ?? null}::uuid, r.subject_id) and s.deleted_on is null
      left join volunteer_profile p on p.subject_id = r.subject_id and p.deleted_on is null
      left join enumeration consent on consent.id = p.prc_consent_id
      left join localization words on words.key = consent.localization_key
    where r.id = ${registration ?? null} and r.deleted_on is null
      and (${subject ?? null}::uuid is null or ${stillTold(sql`s.id`, sql`r.site_id`)})
  `.execute(db)
  return rows[0] ?? null
}

const yesOrNo = { en: ['No', 'Yes'], fr: ['Non', 'Oui'] } as const

/** The draft of a type to the person of the row; `link` is a path. */
function draftOf(
  { publicUrl }: LetterOffice,
  row: Row,
  {
    type,
    link,
    nextStep,
  }: { type: EmailTypeNumber; link: string; nextStep?: (language: 'en' | 'fr') => string },
): Draft {
  const search = searchOf(row)
  const valuesIn = (language: 'en' | 'fr'): EmailValues => {
    const { date, time } = instantInWords(row.submitted_on, language)
    return {
      firstName: oneLine(row.volunteer_given_name),
      lastName: oneLine(row.volunteer_family_name),
      userEmail: row.volunteer_email,
      siteName: oneLine(row.site),
      siteUrlName: row.url_part,
      registrationId: row.registration_id,
      registrationQuery: `?${search}`,
      submitDate: date,
      submitTime: time,
      heardAbout: oneLine(row.heard_about ?? ''),
      isEighteenOrOver: row.eighteen_or_over === null ? '' : yesOrNo[language][row.eighteen_or_over ? 1 : 0],
      prcConsent: oneLine(row.prc_consent?.[language] ?? ''),
      nextStep: nextStep?.(language) ?? '',
      link: `${publicUrl}${link}`,
    }
  }
  return {
    to: { name: row.full_name, address: row.email },
    greeted: greetingName(row.given_name),
    languages: [row.locale],
    about: { name: oneLine(row.site), link: `/volunteer/summary?${search}` },
    words: { type, valuesIn },
  }
}

const searchOf = ({ subject_id, registration_id }: Row) =>
  new URLSearchParams({ subjectId: subject_id, registrationId: registration_id }).toString()

/** True where an approval may come of which {@link registrationApproved} tells: none follows one that was withdrawn. */
const isAwaited = ({ is_approved, approval_date, in_active_season }: Row): boolean =>
  statusOfRegistration({
    IsApproved: is_approved,
    ApprovalDate: approval_date,
    Season: { Active: in_active_season },
  }) === volunteerStatus.Pending && in_active_season

/** Tells somebody that their registration arrived; whether it still waits is said as it is by now. */
export const registrationReceived: LetterWriter = async (office, { registration }) => {
  const row = await readRow(office, registration)
  if (!row) return null
  return draftOf(office, row, {
    type: 0,
    link: '/',
    nextStep: (language) => (isAwaited(row) ? mailWords[language].registrationNext : ''),
  })
}

/** Tells a coordinator, or an administrator where there is none, that somebody registered; not once it is theirs no more. */
export const registrationNotice: LetterWriter = async (office, { registration, subject }) => {
  const row = await readRow(office, registration, subject)
  return row && draftOf(office, row, { type: 1, link: `/volunteer/summary?${searchOf(row)}` })
}

/**
 * Tells somebody that their registration was approved; not once that was taken back, nor of a season that is not the active
 * one, with which nothing begins. Where it was given again since, that approval, which dates the registration, has a mail of
 * its own.
 */
export const registrationApproved: LetterWriter = async (office, { registration }, createdOn) => {
  const row = await readRow(office, registration)
  if (!row?.is_approved || !row.in_active_season) return null
  const isGivenAgain = row.approval_date !== null && Date.parse(row.approval_date) > Date.parse(createdOn)
  return isGivenAgain ? null : draftOf(office, row, { type: 2, link: '/' })
}
