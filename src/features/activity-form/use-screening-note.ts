import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { isInPerson } from '../../../domain/activity/constants.ts'
import type { VolunteerLogItem } from '../../../domain/log/document.ts'
import { peopleWithoutScreening } from '../../data/queries/search-people.ts'
import { useChosen } from '../../pickers/log-form/use-chosen.ts'
import { useFormValue } from '../../ui/form/form.tsx'
import { useSurroundings } from './surroundings.tsx'

const personOf = (item: VolunteerLogItem) => item.SubjectId

/**
 * The quiet line beside people without a screening document that counts on the day of an activity in person
 * (decisions-platform, Screening): from this device, and never in the way.
 */
export function useScreeningNote(): (subjectId: string) => string | undefined {
  const { t } = useLingui()
  const { today } = useSurroundings()
  const ids = useChosen('VolunteerLogHeader.LogItems', personOf)
  const date = useFormValue<string | null>('Date') ?? today
  const inPerson = isInPerson(useFormValue<string | null>('LocationTypeId'))
  const lacking = useLiveQuery(
    async () => (inPerson ? peopleWithoutScreening(ids, date) : null),
    [ids, date, inPerson],
  )
  return (subjectId) => (lacking?.has(subjectId) ? t`No screening on file` : undefined)
}
