import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconSchool, IconUser, IconUserHeart, IconX } from '@tabler/icons-react'
import { useLiveQuery } from 'dexie-react-hooks'
import { personName } from '../../../domain/kernel/person-name.ts'
import { educatorsById } from '../../data/queries/educators.ts'
import { namesOfPeople } from '../../data/queries/people.ts'
import { schoolsById } from '../../data/queries/schools.ts'
import { focusHeading } from '../../ui/navigation-focus.ts'
import { type ListState, readVolunteer } from './list-state.ts'

interface FilterChipsProps {
  state: ListState
  onChange: (change: Partial<ListState>) => void
}

const fields = [
  { field: 'volunteers', Icon: IconUser },
  { field: 'educators', Icon: IconUserHeart },
  { field: 'schools', Icon: IconSchool },
] as const

/** The applied filters, each with a way to remove it. Addresses carry ids; the device knows the names. */
export function FilterChips(props: FilterChipsProps) {
  const { volunteers, educators, schools } = props.state
  if (volunteers.length + educators.length + schools.length === 0) return null
  return <AppliedFilters {...props} />
}

function AppliedFilters({ state, onChange }: FilterChipsProps) {
  const { t } = useLingui()
  const { volunteers, educators, schools } = state
  const names = useLiveQuery(
    async () => namesOfTargets(volunteers, educators, schools),
    [volunteers.join(), educators.join(), schools.join()],
  )
  const unknown = { volunteers: t`A volunteer`, educators: t`An educator`, schools: t`A school` }
  return (
    <ul className="activity-filters" aria-label={t`Applied filters`}>
      {fields.flatMap(({ field, Icon }) =>
        state[field].map((id) => {
          const name = names?.get(field === 'volunteers' ? readVolunteer(id).SubjectId : id) ?? unknown[field]
          return (
            <li key={id}>
              <Button
                variant="light"
                leftSection={<Icon size={18} aria-hidden="true" />}
                rightSection={<IconX size={16} aria-hidden="true" />}
                aria-label={t`Remove the filter ${name}`}
                onClick={() => {
                  // The button goes, and with the last one the list.
                  focusHeading()
                  onChange({ [field]: state[field].filter((one) => one !== id) })
                }}
              >
                {name}
              </Button>
            </li>
          )
        }),
      )}
    </ul>
  )
}

async function namesOfTargets(
  volunteers: readonly string[],
  educators: readonly string[],
  schools: readonly string[],
): Promise<Map<string, string>> {
  const [people, teachers, places] = await Promise.all([
    namesOfPeople(volunteers.map((one) => readVolunteer(one).SubjectId)),
    educatorsById(educators),
    schoolsById(schools),
  ])
  return new Map([
    ...people,
    ...[...teachers].map(([id, one]) => [id, personName(one.FirstName, one.LastName)] as const),
    ...[...places].map(([id, one]) => [id, one.Name] as const),
  ])
}
