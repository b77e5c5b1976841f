import { useLingui } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useCallback, useState } from 'react'
import type { ActivitySort } from '../../../domain/activity/query.ts'
import { personName } from '../../../domain/kernel/person-name.ts'
import { lastEducators, lastPeople } from '../../data/queries/activities.ts'
import { type EducatorRow, educatorsById } from '../../data/queries/educators.ts'
import { lastSchools } from '../../data/queries/last-schools.ts'
import { namesOfPeople } from '../../data/queries/people.ts'
import type { SchoolRow } from '../../data/queries/schools.ts'
import { searchListedEducators } from '../../data/queries/search-educators.ts'
import { searchPeople } from '../../data/queries/search-people.ts'
import { searchSchools } from '../../data/queries/search-schools.ts'
import { useNotHere } from '../../pickers/answers/use-arrival.ts'
import type { Candidate } from '../../pickers/choosing/search-picker.tsx'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { FilterChoices } from '../../ui/list/filter-row.tsx'
import { useOnPhone } from '../../ui/use-on-phone.ts'
import { FilterPart } from './filter-part.tsx'
import { type FilterField, type FilterTarget, noPicks, withPicks } from './filter-part-picks.ts'
import type { ListState } from './list-state.ts'
import { useOrders } from './use-orders.ts'

const places: readonly ActivitySort[] = [0, 1, 2]

/** The three autocompletes of the filter menu, each with its Apply button, which applies what was picked in all. */
export function FilterParts(props: {
  siteId: string
  state: ListState
  /** Apply was pressed. */
  onChange: (change: Partial<ListState>) => void
  /** Heard at every arrow key: what was picked waits, and the menu stays open. */
  onOrder: (sort: ActivitySort) => void
}) {
  const { siteId, state, onChange, onOrder } = props
  const { t } = useLingui()
  const { actor } = useSession()
  const onPhone = useOnPhone()
  const orders = useOrders()
  const people = useLiveQuery(async () => likelyPeople(siteId, actor), [siteId, actor]) ?? []
  const educators = useLiveQuery(async () => likelyEducators(siteId, actor), [siteId, actor]) ?? []
  const schools =
    useLiveQuery(async () => (await lastSchools(siteId, actor)).map(schoolCandidate), [siteId, actor]) ?? []
  // Held for all parts: applying one must not lose what was picked in the others.
  const [picks, setPicks] = useState(noPicks)
  const part = (field: FilterField) => ({
    picked: picks[field],
    onPicked: (picked: readonly FilterTarget[]) => setPicks({ ...picks, [field]: picked }),
    onApply: () => onChange(withPicks(state, picks, siteId)),
  })
  const findPeople = useCallback(
    async (text: string) =>
      (await searchPeople([siteId], text)).map((person) => candidate(person.Id, person.FullName)),
    [siteId],
  )
  const findEducators = useCallback(
    async (text: string) => (await searchListedEducators(siteId, text)).map(educatorCandidate),
    [siteId],
  )
  return (
    <div className="activity-filter-parts">
      {onPhone && (
        <section className="activity-filter-part" aria-label={t`Order`}>
          <h3>{t`Order`}</h3>
          <div className="elan-chips" role="radiogroup" aria-label={t`Order`}>
            <FilterChoices
              choices={places.map((place) => ({ value: `${place}`, label: orders[place]?.words }))}
              value={`${state.sort}`}
              onChange={(place) => onOrder(places[Number(place)] ?? 1)}
            />
          </div>
        </section>
      )}
      <FilterPart
        title={t`Volunteers`}
        label={t`Volunteer’s name`}
        likely={people}
        likelyLabel={t`People at your last activity`}
        search={findPeople}
        notHere={useNotHere('people', siteId)}
        {...part('volunteers')}
      />
      <FilterPart
        title={t`Educators`}
        label={t`Educator’s name or school`}
        likely={educators}
        likelyLabel={t`Educators of the latest activities`}
        search={findEducators}
        notHere={useNotHere('educators', siteId)}
        {...part('educators')}
      />
      <FilterPart
        title={t`Schools`}
        label={t`School’s name, city or postal code`}
        likely={schools}
        likelyLabel={t`Your last schools`}
        search={findSchools}
        notHere={useNotHere('schools')}
        {...part('schools')}
      />
    </div>
  )
}

const candidate = (id: string, name: string, note?: string): Candidate<FilterTarget> => ({
  id,
  label: name,
  note: note || undefined,
  value: { id, name },
})

const schoolCandidate = (school: SchoolRow) => candidate(school.Id, school.Name, school.City)

const educatorCandidate = (educator: EducatorRow) =>
  candidate(educator.Id, personName(educator.FirstName, educator.LastName), educator.schoolName)

const findSchools = async (text: string) => (await searchSchools(text)).map(schoolCandidate)

async function likelyPeople(siteId: string, actor: Parameters<typeof lastPeople>[1]) {
  const ids = await lastPeople(siteId, actor)
  const names = await namesOfPeople(ids)
  return ids.flatMap((id) => {
    const name = names.get(id)
    return name ? [candidate(id, name)] : []
  })
}

const RECENT = 8

async function likelyEducators(siteId: string, actor: Parameters<typeof lastPeople>[1]) {
  const ids = await lastEducators(siteId, actor, RECENT)
  const found = await educatorsById(ids)
  return ids.flatMap((id) => {
    const educator = found.get(id)
    return educator ? [educatorCandidate(educator)] : []
  })
}
