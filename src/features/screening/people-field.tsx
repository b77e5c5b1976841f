import { Plural, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useCallback, useMemo, useRef } from 'react'
import { groupBy } from '../../../domain/kernel/group-by.ts'
import { SCREENING_BATCH_LIMIT } from '../../../domain/screening/constants.ts'
import { isScreened } from '../../../domain/screening/expiry.ts'
import { mayScreen } from '../../../domain/screening/permissions.ts'
import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import { calledName } from '../../../domain/subject/anonymise.ts'
import { type SitePerson, searchPeopleOfSite } from '../../data/people/screening.ts'
import { type Candidate, SearchPicker } from '../../pickers/choosing/search-picker.tsx'
import { localToday } from '../../pickers/log-form/today.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { useFormContext } from '../../ui/form/form.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'

interface PeopleFieldProps {
  siteId: string
  /** The documents of the site: whoever has none that counts is said to need one. */
  documents: readonly ScreeningDocumentRecord[]
  people: readonly SitePerson[]
  onChange: (people: readonly SitePerson[]) => void
}

/** For whom a batch is: people of the site, one after another, by pointer or by keyboard. */
export function PeopleField({ siteId, documents, people, onChange }: PeopleFieldProps) {
  const { t } = useLingui()
  const { actor } = useSession()
  const { readOnly } = useFormContext()
  const snackbar = useSnackbar()
  const list = useRef<HTMLUListElement>(null)
  const chosen = useMemo(() => new Set(people.map(({ Id }) => Id)), [people])
  const ofPerson = useMemo(() => groupBy(documents, ({ SubjectId }) => SubjectId), [documents])
  // What arrives meanwhile is no new search: the list would go from under the finger that picks from it.
  const known = useRef({ actor, ofPerson })
  known.current = { actor, ofPerson }
  const search = useCallback(
    async (text: string): Promise<Candidate<SitePerson>[]> => {
      const today = localToday()
      const found = await searchPeopleOfSite(siteId, text)
      const now = known.current
      // Nobody screens themselves: whom one may not choose is not offered.
      const others = found.filter(({ Id }) => mayScreen(now.actor, { SubjectId: Id, IsOfActorsSites: true }))
      return others.map((person) => {
        const screened = isScreened(now.ofPerson.get(person.Id) ?? [], today)
        const note = screened ? person.Email : `${person.Email} · ${t`no screening on file`}`
        return { id: person.Id, label: calledName(person), note, value: person }
      })
    },
    [siteId, t],
  )
  const remove = (id: string) => {
    onChange(people.filter(({ Id }) => Id !== id))
    list.current?.focus()
  }
  return (
    <div className="screening-people">
      <SearchPicker
        label={t`People`}
        hint={t`Type a name to find people who are waiting for approval, too.`}
        likely={[]}
        likelyLabel={t`People`}
        listsAll
        search={search}
        listed={chosen}
        onPick={(person) => {
          if (people.length < SCREENING_BATCH_LIMIT) onChange([...people, person])
          else snackbar.warn(t`At most ${SCREENING_BATCH_LIMIT} people can be chosen at once.`)
        }}
      />
      <p role="status">
        <Plural
          value={people.length}
          _0="At least one volunteer must be selected"
          one="# person chosen"
          other="# people chosen"
        />
      </p>
      <ul ref={list} tabIndex={-1} className="screening-people-list" aria-label={t`The chosen people`}>
        {people.map((person) => {
          const name = calledName(person)
          return (
            <li key={person.Id}>
              {name}
              <ActionIcon
                color="gray"
                aria-label={t`Remove ${name}`}
                disabled={readOnly}
                onClick={() => remove(person.Id)}
              >
                <IconX size={18} aria-hidden="true" />
              </ActionIcon>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
