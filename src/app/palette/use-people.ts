import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { mayFindPeople } from '../../../domain/subject/permissions.ts'
import { querySubjects } from '../../data/people/subjects.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { FEWEST_LETTERS, type Found, MOST_OF_A_KIND } from './found.ts'

/** Rest of typing before the server is asked, in milliseconds (specification 1, section 9). */
const REST = 250

/** `not-asked`: the person does not look for people, or too little is typed; `offline`, `failed`: nobody could be asked. */
export interface PeopleFound {
  state: 'not-asked' | 'searching' | 'found' | 'offline' | 'failed'
  people: Found[]
}

const notAsked: PeopleFound = { state: 'not-asked', people: [] }

/** People by name, by the server, for those who look after people; an answer to another text is none. */
export function usePeople(text: string): PeopleFound {
  const { actor } = useSession()
  const online = useOnline()
  const asked = text.trim()
  const isAsked = mayFindPeople(actor) && asked.length >= FEWEST_LETTERS
  const [answer, setAnswer] = useState<{ to: string; result: PeopleFound } | null>(null)

  useEffect(() => {
    if (!isAsked || !online) return
    let current = true
    const timer = setTimeout(async () => {
      const result = await askServer(asked)
      if (current) setAnswer({ to: asked, result })
    }, REST)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asked, isAsked, online])

  if (!isAsked) return notAsked
  if (!online) return { state: 'offline', people: [] }
  return answer?.to === asked ? answer.result : { state: 'searching', people: [] }
}

async function askServer(Search: string): Promise<PeopleFound> {
  const query = { Skip: 0, Take: MOST_OF_A_KIND, Sort: 0, SortColumn: 'FamilyName', Search } as const
  const answer = await querySubjects(query)
  if (answer.kind !== 'ok') return { state: answer.kind === 'unreachable' ? 'offline' : 'failed', people: [] }
  return {
    state: 'found',
    // Of whom only the name may be known, there is no page to lead to.
    people: answer.value.flatMap((person) =>
      'Email' in person
        ? [
            {
              id: `person-${person.Id}`,
              label: person.FullName,
              kind: msg`Person`,
              to: '/volunteer/summary',
              search: { subjectId: person.Id },
            },
          ]
        : [],
    ),
  }
}
