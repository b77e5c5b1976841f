import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OutreachClass, OutreachClassGrade, OutreachRequest } from '../../../domain/outreach/document.ts'
import type { OutreachType } from '../../../domain/outreach/statuses.ts'
import type { PatchValue } from '../../../domain/sync/shape.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import { OrganizationName } from '../../pickers/people/organization-name.tsx'
import { useEnumerationNames } from '../../pickers/surroundings/lists-context.tsx'
import { KitOfClass } from './kit-of-class.tsx'
import { requestTypePhrases } from './request-phrases.ts'

type Named = Exclude<keyof OutreachRequest, 'Id' | 'SiteId' | 'YouthDemographics' | 'Classes' | 'Notes'>

type Versions = readonly Pick<OutreachRequest, 'Classes'>[]

/**
 * How the form names its fields and says their values, for whoever has to choose between two of them. `versions`: the
 * request as the form has it, before what somebody else saved; classes are named by their place in it.
 */
export function useRequestWords(versions: Versions) {
  const { t, i18n } = useLingui()
  const enumerationName = useEnumerationNames()
  const names: Record<Named, string> = {
    OutreachType: t`Type of visit`,
    FirstTimeParticipating: t`They take part for the first time`,
    AvailableTimes: t`Times that would suit`,
    LogisticDetails: t`Logistics`,
    LanguageId: t`Language of the visit`,
    OtherLanguage: t`Which language?`,
    OrganizationId: t`School or organization`,
    NoOrgDetails: t`Which school or group is it?`,
    NoOrgPostalCode: t`Its postal code`,
    ContactFirstName: t`First name`,
    ContactLastName: t`Last name`,
    ContactEmail: t`E-mail`,
    ContactPhoneNumber: t`Telephone`,
    EventAddress: t`Address`,
    EventCity: t`City`,
    EventProvince: t`Province or territory`,
    EventPostalCode: t`Postal code`,
    SpecificDemographics: t`The visit is for particular groups of youth`,
  }
  const youth: Record<keyof OutreachRequest['YouthDemographics'], string> = {
    IndigenousYouth: t`Indigenous youth`,
    BlackYouth: t`Black youth`,
    VisibleMinority: t`Youth of visible minorities`,
    LowSocioEconomicStatus: t`Low-income school or neighbourhood`,
    PopulationDensityId: t`Where the youth live`,
    GenderIdentityId: t`Gender identity of the group`,
  }
  const ofClass: Record<string, string> = {
    KitId: t`Kit`,
    Topic: t`Topic`,
    AdditionalInfo: t`More about this class`,
    GradeId: t`Grade`,
    NumStudents: t`Students`,
  }
  const gradeName = ({ GradeId }: OutreachClassGrade) => (GradeId && enumerationName(GradeId)) || t`Grade`
  const nameInClasses = (path: string): string => {
    const [classId = '', gradeId] = Array.from(path.matchAll(/\[([^\]]*)\]/g), ([, id]) => id)
    const number = placeOf(versions, classId)
    const grade = versions
      .flatMap(({ Classes }) => Classes.flatMap(({ Grades }) => Grades))
      .find(({ Id }) => Id === gradeId)
    const field = path.slice(path.lastIndexOf('.') + 1)
    return [
      number ? t`Class ${number}` : t`A class`,
      ...(grade && field !== 'GradeId' ? [gradeName(grade)] : []),
      ...(ofClass[field] ? [ofClass[field]] : []),
    ].join(' · ')
  }
  const nameOf = (path: string): string => {
    if (path.startsWith('YouthDemographics'))
      return youth[path.slice('YouthDemographics.'.length) as keyof typeof youth] ?? t`The youth`
    if (path.startsWith('Classes')) return nameInClasses(path)
    if (path.startsWith('Notes')) return t`A note`
    return names[path as Named] ?? t`The request`
  }
  const kit = (id: string): ReactNode => <KitOfClass id={id} told={toldKit(versions, id)} />
  const wordsOf = (path: string, value: PatchValue): ReactNode | undefined => {
    if (value === null || typeof value === 'boolean') return undefined
    if (path === 'OutreachType') return i18n._(requestTypePhrases[value as OutreachType])
    const id = String(value)
    if (path === 'OrganizationId')
      return <OrganizationName id={id} unknown={t`School whose name is not on this device`} />
    if (path.endsWith('.KitId')) return kit(id)
    return /Id$|^EventProvince$/.test(path)
      ? (enumerationName(id) ?? t`a value that is no longer offered`)
      : undefined
  }
  const students = ({ NumStudents }: OutreachClassGrade) =>
    NumStudents === null ? t`nothing` : t`${plural(NumStudents, { one: '# student', other: '# students' })}`
  const gradeWords = (grade: OutreachClassGrade) => `${gradeName(grade)} · ${students(grade)}`
  const wordsOfMember = (path: string, member: Doc): ReactNode | undefined => {
    if (!path.startsWith('Classes')) return undefined
    if (path.includes('.Grades[')) return students({ NumStudents: null, ...member } as OutreachClassGrade)
    const { KitId, Topic, AdditionalInfo, Grades = [] } = member as Partial<OutreachClass>
    return (
      <span className="outreach-member">
        {KitId && kit(KitId)}
        {Topic && <span>{Topic}</span>}
        {AdditionalInfo && <span>{AdditionalInfo}</span>}
        {Grades.map((grade) => (
          <span key={grade.Id}>{gradeWords(grade)}</span>
        ))}
      </span>
    )
  }
  return { nameOf, wordsOf, wordsOfMember }
}

/** The number that the form gives a class, or had given it before it was removed. */
function placeOf(versions: Versions, classId: string): number | undefined {
  for (const { Classes } of versions) {
    const place = Classes.findIndex(({ Id }) => Id === classId)
    if (place >= 0) return place + 1
  }
  return undefined
}

/** A kit as a version of the request tells it. */
const toldKit = (versions: Versions, id: string): OutreachClass['Kit'] =>
  versions.flatMap(({ Classes }) => Classes).find(({ Kit }) => Kit?.Id === id)?.Kit
