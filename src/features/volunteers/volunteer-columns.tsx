import { useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconCircleOff, IconClock, IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { localDay } from '../../../domain/kernel/clock.ts'
import type { VolunteerStatus } from '../../../domain/registration/status.ts'
import type { Volunteer } from '../../../domain/registration/volunteers.ts'
import { calledName } from '../../../domain/subject/anonymise.ts'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'
import { statusPhrases } from './status-phrases.ts'
import { useValueNames } from './use-value-names.ts'

const icons: Record<VolunteerStatus, typeof IconClock> = {
  0: IconClock,
  1: IconCircleCheck,
  2: IconHistory,
  3: IconCircleOff,
}

/** The columns that every site has (specification 1, section 2, Volunteer management), the name first. */
export function useVolunteerColumns(): Column<Volunteer>[] {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const nameOf = useValueNames()
  const names = (items: readonly { EnumerationId: string }[] = []) =>
    format.list(items.flatMap(({ EnumerationId }) => nameOf(EnumerationId) ?? []))
  const yesNo = (value: boolean | undefined) => (value === undefined ? '' : value ? t`Yes` : t`No`)
  return [
    {
      id: 'FullName',
      header: t`Name`,
      cell: ({ Id, Subject }) => (
        <Link to="/volunteer/summary" search={{ subjectId: Subject.Id, registrationId: Id }}>
          {/* Whoever is without a name can be found and opened all the same. */}
          {calledName(Subject)}
        </Link>
      ),
      sortable: true,
      asTitle: true,
    },
    {
      id: 'CreatedOn',
      header: t`Registered`,
      cell: ({ CreatedOn }) => <time dateTime={CreatedOn}>{format.date(localDay(CreatedOn))}</time>,
      sortable: true,
    },
    {
      id: 'Season',
      header: t`Season`,
      cell: ({ Season }) => `${Season.StartDate} : ${Season.EndDate}`,
    },
    {
      id: 'Status',
      header: t`Status`,
      cell: ({ Status }) => {
        const Icon = icons[Status]
        return (
          <span className="volunteer-mark" data-status={Status}>
            <Icon size={18} aria-hidden="true" />
            {i18n._(statusPhrases[Status])}
          </span>
        )
      },
    },
    {
      id: 'EighteenOrOver',
      header: t`18 or over`,
      cell: ({ VolunteerProfile }) => yesNo(VolunteerProfile?.EighteenOrOver),
    },
    {
      id: 'MediaConsent',
      header: t`Photos and videos`,
      cell: ({ VolunteerProfile }) => yesNo(VolunteerProfile?.MediaConsent),
    },
    { id: 'Faculty', header: t`Faculty`, cell: ({ VolunteerProfile }) => VolunteerProfile?.Faculty },
    { id: 'Department', header: t`Department`, cell: ({ VolunteerProfile }) => VolunteerProfile?.Department },
    {
      id: 'Pronouns',
      header: t`Pronouns`,
      cell: ({ VolunteerProfile }) =>
        VolunteerProfile?.CustomPronoun || nameOf(VolunteerProfile?.PronounPreferenceId ?? ''),
    },
    {
      id: 'DeliveryLanguages',
      header: t`Delivers in`,
      cell: ({ VolunteerProfile }) => names(VolunteerProfile?.DeliveryLanguages.Items),
    },
    {
      id: 'AreasOfStudy',
      header: t`Areas of study`,
      cell: ({ VolunteerProfile }) => names(VolunteerProfile?.AreasOfStudyOrExpertise.Items),
    },
    {
      id: 'InPersonApproved',
      header: t`In-person activities`,
      cell: ({ InPersonApproved }) => yesNo(InPersonApproved),
    },
  ]
}
