import { type ActivityTypeName, textLimits } from '../activity/constants.ts'
import { type Activity, type ChildActivity, emptyChild } from '../activity/document.ts'
import { type MatrixField, standingOf } from '../activity/matrix.ts'
import { detailsOf } from '../activity/school-details.ts'
import { toSingleLine } from '../kernel/single-line.ts'
import { beginningOf } from '../kernel/text.ts'
import { kitName } from '../kit/kit-name.ts'
import type { EnumerationChoice } from '../log/document.ts'
import { emptyOrganization } from '../organization/document.ts'
import { organizationTextLimits } from '../organization/limits.ts'
import type {
  OutreachClass,
  OutreachRequest,
  OutreachRequestRecord,
  OutreachRequestRow,
  RequestLog,
} from './document.ts'
import { asksForOtherLanguage } from './other-language.ts'
import { outreachStatus } from './statuses.ts'

/** What a device knows besides the request when its visit is logged. */
export interface LogSurroundings {
  type: ActivityTypeName
  /** An educator of the request's school with the contact's e-mail; null where the device knows none. */
  educatorId: string | null
  /** The languages behind which another one is named in words: of these a log takes none. */
  otherLanguageIds: readonly string[]
  /** The language in which kits are named. */
  locale: 'en' | 'fr'
  /** Makes the Ids of the items. */
  newId: () => string
}

/**
 * The type that a request, or a row of the list, is logged as unless somebody says otherwise: several classes are several
 * workshops.
 */
export const typeOfRequest = (
  request: Pick<OutreachRequest, 'Classes'> | Pick<OutreachRequestRow, 'ClassCount'>,
): ActivityTypeName => {
  const count = 'ClassCount' in request ? request.ClassCount : request.Classes.length
  return count > 1 ? 'MultiWorkshop' : 'Workshop'
}

/**
 * The educator who is a request's contact: of its school, by e-mail, whatever its capitals; undefined where there is none,
 * or where addresses are not told.
 */
export const contactAmong = <E extends { Email?: string | null; OrganizationId: string | null }>(
  educators: readonly E[],
  { OrganizationId, ContactEmail }: Pick<OutreachRequest, 'OrganizationId' | 'ContactEmail'>,
): E | undefined =>
  educators.find(
    (each) =>
      OrganizationId !== null &&
      each.OrganizationId === OrganizationId &&
      each.Email?.toLowerCase() === ContactEmail.toLowerCase(),
  )

/**
 * A new log filled from the request that it answers (decisions-platform, Outreach requests): school, contact, language,
 * grades, kits; classes as activities inside it where the type has them. How many young people came is never guessed from
 * how many were announced.
 */
export function logOfRequest(fresh: Activity, request: OutreachRequest, around: LogSurroundings): Activity {
  const { type, educatorId, otherLanguageIds, newId } = around
  const choices = (ids: readonly string[]): { Items: EnumerationChoice[] } => ({
    Items: [...new Set(ids)].map((EnumerationId) => ({ Id: newId(), EnumerationId })),
  })
  const shows = (field: MatrixField): boolean => standingOf(field, type) !== 'hidden'
  const languages =
    request.LanguageId && !asksForOtherLanguage(request, otherLanguageIds) ? [request.LanguageId] : []
  const contentOf = (classes: readonly OutreachClass[]) => ({
    LanguagesHeader: choices(languages),
    GradesHeader: choices(classes.flatMap(gradesOf)),
    WorkshopKits: [...new Set(classes.flatMap(({ KitId }) => KitId ?? []))].map((KitId) => ({
      Id: newId(),
      KitId,
      IsKitDamaged: null,
      KitCondition: null,
      Kit: classes.find((one) => one.KitId === KitId)?.Kit ?? null,
    })),
  })
  const [only, second] = request.Classes
  const content = contentOf(request.Classes)
  return {
    ...fresh,
    OutreachRequestId: request.Id,
    Name: only && !second ? nameOf(only, around.locale) : fresh.Name,
    ...(shows('LanguagesHeader') ? { LanguagesHeader: content.LanguagesHeader } : {}),
    ...(shows('GradesHeader') ? { GradesHeader: content.GradesHeader } : {}),
    ...(shows('WorkshopKits') ? { WorkshopKits: content.WorkshopKits } : {}),
    SchoolDemographicResponseHeader: { Items: schoolsOf(request, newId) },
    EducatorLogHeader: { Items: shows('EducatorLogHeader') ? educatorsOf(request, educatorId, newId) : [] },
    ChildWorkshops: shows('ChildWorkshops')
      ? request.Classes.map(
          (one): ChildActivity => ({
            ...emptyChild(newId()),
            Name: nameOf(one, around.locale),
            Description: one.AdditionalInfo,
            ...contentOf([one]),
          }),
        )
      : [],
  }
}

const gradesOf = ({ Grades }: OutreachClass): string[] => Grades.flatMap(({ GradeId }) => GradeId ?? [])

const nameOf = ({ Topic, Kit }: OutreachClass, locale: 'en' | 'fr'): string => {
  return beginningOf(Topic ?? (Kit ? kitName(Kit, locale) : ''), textLimits.Name).trim()
}

/** The contact: as the educator of the register, or as who they said they are. */
function educatorsOf(
  request: OutreachRequest,
  EducatorAuxDataId: string | null,
  newId: () => string,
): Activity['EducatorLogHeader']['Items'] {
  const { OrganizationId, ContactFirstName, ContactLastName, ContactEmail, NoOrgDetails } = request
  const item = { Id: newId(), OrganizationId, EducatorAuxDataId, ActivityFeedback: null }
  if (EducatorAuxDataId) return [item]
  const FirstName = within(ContactFirstName, textLimits.PersonName)
  const LastName = within(ContactLastName, textLimits.PersonName)
  if (!FirstName || !LastName) return []
  const Organization = OrganizationId ? '' : within(NoOrgDetails ?? '', textLimits.OrganizationName)
  return [{ ...item, EducatorAuxData: { FirstName, LastName, Email: ContactEmail.trim(), Organization } }]
}

const within = (text: string, limit: number): string => beginningOf(toSingleLine(text), limit).trim()

/** What a school that was told in words is called: all of them where they are as short as a name, otherwise their first line. */
function nameIn(words: string): string {
  const limit = organizationTextLimits.Name
  const said = toSingleLine(words.trim())
  return within(said.length > limit ? (words.trim().split(/[\r\n]/)[0] ?? '') : said, limit)
}

/** The school of the register, or what is known of one that is not there. */
function schoolsOf(
  { OrganizationId, NoOrgDetails, NoOrgPostalCode }: OutreachRequest,
  newId: () => string,
): Activity['SchoolDemographicResponseHeader']['Items'] {
  const school = { Id: newId(), OrganizationId, NumberOfYouth: null }
  if (OrganizationId) return [school]
  if (!NoOrgDetails) return []
  const known = { ...emptyOrganization(''), Name: nameIn(NoOrgDetails), PostalCode: NoOrgPostalCode ?? '' }
  return [{ ...school, OrganizationDetails: detailsOf(known) }]
}

/** True once a log of the visit is complete and the request is not: it offers Completed. */
export const offersCompleted = ({
  Workshops,
  LatestStatus,
}: Pick<OutreachRequestRecord, 'LatestStatus'> & {
  Workshops: readonly Pick<RequestLog, 'Id' | 'Name' | 'IsComplete'>[]
}): boolean =>
  (LatestStatus.Status === outreachStatus.Accepted || LatestStatus.Status === outreachStatus.Scheduled) &&
  Workshops.some(({ IsComplete }) => IsComplete)
