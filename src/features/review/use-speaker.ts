import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type {
  Activity,
  EducatorLogItem,
  SchoolItem,
  SiteChoice,
  WorkshopKit,
} from '../../../domain/activity/document.ts'
import { nameOfSchool } from '../../../domain/activity/school-details.ts'
import { personName } from '../../../domain/kernel/person-name.ts'
import { isFilled } from '../../../domain/kernel/text.ts'
import type { EnumerationChoice, VolunteerLogItem } from '../../../domain/log/document.ts'
import { hourTypeIds } from '../../../domain/log/hour-types.ts'
import { useVolunteerName } from '../../pickers/log-form/volunteer-name.ts'
import { useEducatorNames, useKitName, useSchoolNames } from '../../pickers/names/use-names.ts'
import { useEnumerationNames } from '../../pickers/surroundings/lists-context.tsx'
import { useSites } from '../../pickers/surroundings/use-places.ts'
import { useFormat } from '../../ui/format.ts'

/** Says the answers of a log in words; null where there is no answer. */
export type Speaker = ReturnType<typeof useSpeaker>

/** A {@link Speaker} in the current language that knows the names in this log. */
export function useSpeaker(activity: Activity) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOfValue = useEnumerationNames()
  const nameOfVolunteer = useVolunteerName()
  const nameOfKit = useKitName()
  const sites = useSites()
  const educatorIds = useMemo(
    () => activity.EducatorLogHeader.Items.flatMap((item) => item.EducatorAuxDataId ?? []),
    [activity],
  )
  const schoolIds = useMemo(
    () => activity.SchoolDemographicResponseHeader.Items.flatMap((item) => item.OrganizationId ?? []),
    [activity],
  )
  const educators = useEducatorNames(educatorIds)
  const schools = useSchoolNames(schoolIds)

  const hoursOf = (item: VolunteerLogItem, type: keyof typeof hourTypeIds) =>
    item.LogHours.find((one) => one.HourTypeId === hourTypeIds[type])?.Hours ?? 0
  const listed = (names: readonly string[]) => (names.length === 0 ? null : format.list(names))
  return {
    text: (value: string | null) => (isFilled(value) ? value : null),
    number: (value: number | null) => (value === null ? null : format.number(value)),
    date: (value: string) => (value ? format.longDate(value) : null),
    time: (value: string | null) => (value ? format.time(value) : null),
    yesOrNo: (value: boolean | null) => (value === null ? null : value ? t`Yes` : t`No`),
    choice: (id: string | null) => (id ? (nameOfValue(id) ?? t`not known on this device`) : null),
    choices: (header: { Items: readonly EnumerationChoice[] }) =>
      listed(header.Items.map((item) => nameOfValue(item.EnumerationId) ?? t`not known on this device`)),
    sites: (header: { Items: readonly SiteChoice[] }) =>
      listed(
        header.Items.map(
          (item) => sites.find((site) => site.Id === item.SiteId)?.Name ?? item.Site?.Name ?? t`another site`,
        ),
      ),
    volunteer: nameOfVolunteer,
    hours: (item: VolunteerLogItem) => {
      const preparation = format.number(hoursOf(item, 'Preparation'))
      const delivery = format.number(hoursOf(item, 'Delivery'))
      return t`${preparation} h of preparation, ${delivery} h of delivery`
    },
    school: (item: SchoolItem) => {
      const name = nameOfSchool(item) ?? schools.get(item.OrganizationId ?? '')?.name ?? t`A school`
      return item.OrganizationDetails && !item.OrganizationId ? t`${name} (not in the register yet)` : name
    },
    youthAt: (item: SchoolItem) =>
      item.NumberOfYouth === null
        ? null
        : t`${plural(item.NumberOfYouth, { one: '# young person', other: '# young people' })}`,
    educator: (item: EducatorLogItem) => {
      const { FirstName = '', LastName = '' } = item.EducatorAuxData ?? {}
      return (
        educators.get(item.EducatorAuxDataId ?? '')?.name ??
        (personName(FirstName, LastName) || t`An educator`)
      )
    },
    feedback: (item: EducatorLogItem) =>
      item.ActivityFeedback ? t`gets a feedback survey` : t`no feedback survey`,
    kit: (item: WorkshopKit) => nameOfKit(item.Kit) ?? t`A kit`,
    condition: (item: WorkshopKit) => {
      const words = item.KitCondition ?? ''
      if (!item.IsKitDamaged) return words || t`nothing is damaged or missing`
      return words ? t`something is damaged or missing: ${words}` : t`something is damaged or missing`
    },
    howMany: (list: readonly unknown[]) => (list.length === 0 ? null : format.number(list.length)),
    child: (name: string, position: number) =>
      name ? t`Included activity: ${name}` : t`Included activity, number ${position}`,
  }
}
