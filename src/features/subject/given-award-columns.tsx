import { useLingui } from '@lingui/react/macro'
import type { SubjectAwardRecord } from '../../../domain/subject-award/schema.ts'
import { useAwardName } from '../../pickers/names/name-of-award.ts'
import { useFormat } from '../../ui/format.ts'
import type { Column } from '../../ui/table-types.ts'

/** What an award that somebody was given is called: by its name, or by its own words. */
export function useGivenName(): (given: SubjectAwardRecord) => string {
  const nameOf = useAwardName()
  return (given) => (given.Award ? nameOf(given.Award) : given.OtherTitle)
}

/** The columns of what a person was given (specification 1, section 2, Volunteer summary). */
export function useGivenAwardColumns(): Column<SubjectAwardRecord>[] {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useGivenName()
  return [
    {
      id: 'award',
      header: t`Award`,
      asTitle: true,
      cell: (given) => (
        <>
          {nameOf(given)}
          {given.Award === null && <div className="subject-own-words">{given.OtherDescription}</div>}
        </>
      ),
    },
    { id: 'context', header: t`Context`, cell: (given) => given.AwardContext, room: 'lines' },
    {
      id: 'awarded',
      header: t`Awarded`,
      cell: (given) => <time dateTime={given.AwardedOn}>{format.date(given.AwardedOn)}</time>,
    },
  ]
}
