import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Activity } from '../../../domain/activity/document.ts'
import { isVisible, type MatrixField } from '../../../domain/activity/matrix.ts'
import { nameOfSchool } from '../../../domain/activity/school-details.ts'
import { isFilled } from '../../../domain/kernel/text.ts'
import { totalHours } from '../../../domain/log/hours.ts'
import { useVolunteerName } from '../../pickers/log-form/volunteer-name.ts'
import { useEducatorNames, useKitName } from '../../pickers/names/use-names.ts'
import { useEnumerationNames } from '../../pickers/surroundings/lists-context.tsx'
import { useSites } from '../../pickers/surroundings/use-places.ts'
import { useFormat } from '../../ui/format.ts'
import { stepOfPath } from './form-steps.ts'
import type { StepName } from './step-names.ts'
import { useSurroundings } from './surroundings.tsx'

/** One answer in words. */
export interface SummaryLine {
  key: string
  label: string
  value: string
}

/** What the activity says, in words, by step; unanswered fields are left out. */
export function useSummary(activity: Activity): ReadonlyMap<StepName, SummaryLine[]> {
  const { t } = useLingui()
  const format = useFormat()
  const { type, forStaff } = useSurroundings()
  const nameOfValue = useEnumerationNames()
  const nameOfVolunteer = useVolunteerName()
  const nameOfKit = useKitName()
  const sites = useSites()
  const educatorIds = useMemo(
    () => activity.EducatorLogHeader.Items.flatMap((item) => item.EducatorAuxDataId ?? []),
    [activity.EducatorLogHeader],
  )
  const educators = useEducatorNames(educatorIds)

  const choices = (header: { Items: { EnumerationId: string }[] }) =>
    format.list(header.Items.flatMap((item) => nameOfValue(item.EnumerationId) ?? []))
  const one = (id: string | null) => (id ? (nameOfValue(id) ?? null) : null)
  const number = (value: number | null) => (value === null ? null : format.number(value))
  const hours = (value: number) => t`${format.number(value)} h`
  const youthAt = (count: number | null) =>
    count === null
      ? t`youth not counted`
      : t`${plural(count, { one: '# young person', other: '# young people' })}`
  const kits = (items: Activity['WorkshopKits']) =>
    format.list(items.flatMap((item) => nameOfKit(item.Kit) ?? []))
  const youth = activity.YouthDemographics
  const groups = [
    youth.IndigenousYouth && t({ message: 'Indigenous youth', context: 'in a list' }),
    youth.BlackYouth && t({ message: 'Black youth', context: 'in a list' }),
    youth.VisibleMinority && t`youth of visible minorities`,
    youth.LowSocioEconomicStatus && t`low-income school or neighbourhood`,
    one(youth.PopulationDensityId),
    one(youth.GenderIdentityId),
  ].filter((text) => typeof text === 'string')

  const lines: [field: MatrixField, label: string, value: string | null][] = [
    ['Name', t`Name of the activity`, activity.Name],
    ['Date', t`Date`, activity.Date && format.longDate(activity.Date)],
    ['Time', t`Time it started`, activity.Time && format.time(activity.Time)],
    ['LocationTypeId', t`Where it took place`, one(activity.LocationTypeId)],
    ['VolunteerLocationId', t`Where the volunteers were`, one(activity.VolunteerLocationId)],
    [
      'SiteResponseHeader',
      t`Sites that took part`,
      format.list(
        activity.SiteResponseHeader.Items.flatMap(
          (item) => sites.find((site) => site.Id === item.SiteId)?.Name ?? item.Site?.Name ?? [],
        ),
      ),
    ],
    ...activity.VolunteerLogHeader.LogItems.map((item): [MatrixField, string, string] => [
      'VolunteerLogHeader',
      nameOfVolunteer(item),
      hours(totalHours(item)),
    ]),
    ...activity.SchoolDemographicResponseHeader.Items.map((item): [MatrixField, string, string] => [
      'SchoolDemographicResponseHeader',
      ...(isVisible('SchoolNumberOfYouth', type, forStaff)
        ? ([nameOfSchool(item) ?? t`School`, youthAt(item.NumberOfYouth)] as const)
        : ([t`School`, nameOfSchool(item) ?? t`not known on this device`] as const)),
    ]),
    [
      'EducatorLogHeader',
      t`Educators`,
      format.list(
        activity.EducatorLogHeader.Items.flatMap(
          ({ EducatorAuxDataId, EducatorAuxData }) =>
            educators.get(EducatorAuxDataId ?? '')?.name ??
            ([EducatorAuxData?.FirstName, EducatorAuxData?.LastName].filter(isFilled).join(' ') || []),
        ),
      ),
    ],
    ['LanguagesHeader', t`Languages spoken`, choices(activity.LanguagesHeader)],
    ['GradesHeader', t`Grades`, choices(activity.GradesHeader)],
    ['SubjectAreasHeader', t`Subject areas`, choices(activity.SubjectAreasHeader)],
    ['WorkshopKits', t`Kits used`, kits(activity.WorkshopKits)],
    ['Description', t`Description`, activity.Description],
    ['Partnership', t`Partners`, activity.Partnership],
    ['Keywords', t`Keywords`, activity.Keywords],
    ['FacultyOrCampusStaff', t`Faculty or campus staff who took part`, activity.FacultyOrCampusStaff],
    ['MediaInAttendance', t`Media in attendance`, activity.MediaInAttendance],
    ['OutsideFundingReceived', t`Outside funding received`, activity.OutsideFundingReceived],
    ['SuccessesSuggestionsIssues', t`Successes, suggestions, issues`, activity.SuccessesSuggestionsIssues],
    ['PhotoPermissionIdMethod', t`How photo permission was identified`, activity.PhotoPermissionIdMethod],
    ['SpecialInitiativesHeader', t`Special initiatives`, choices(activity.SpecialInitiativesHeader)],
    ['ZoomId', t`Zoom ID`, activity.ZoomId],
    ...activity.ChildWorkshops.map((child, index): [MatrixField, string, string] => [
      'ChildWorkshops',
      t`Activity ${index + 1}`,
      child.Name || t`without a name`,
    ]),
    ['NumberOfYouth', t`Number of youth`, number(activity.NumberOfYouth)],
    ['NumberOfYouthAtEvent', t`Number of youth at the event`, number(activity.NumberOfYouthAtEvent)],
    ['NumberOfAdults', t`Number of adults`, number(activity.NumberOfAdults)],
    ['RepeatVisit', t`We had visited this group before`, activity.RepeatVisit ? t`Yes` : null],
    ['YouthDemographics', t`About the youth`, format.list(groups)],
  ]

  const steps = new Map<StepName, SummaryLine[]>()
  for (const [index, [field, label, value]] of lines.entries()) {
    if (!isFilled(value) || !isVisible(field, type, forStaff)) continue
    const step = stepOfPath(field)
    steps.set(step, [...(steps.get(step) ?? []), { key: `${field} ${index}`, label, value }])
  }
  return steps
}
