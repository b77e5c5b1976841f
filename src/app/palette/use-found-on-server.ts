import { useEffect, useState } from 'react'
import { mayFindPeople } from '../../../domain/subject/permissions.ts'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { type FoundOnServer, findOnServer } from './find-on-server.ts'
import { FEWEST_LETTERS, type Found } from './found.ts'

/** Rest of typing before the server is asked, in milliseconds (specification 1, section 9). */
const REST = 250

/** `not-asked`: the person looks after nobody, or too little is typed. */
export interface ServerSearch {
  state: FoundOnServer['state'] | 'not-asked' | 'searching'
  found: Found[]
}

const notAsked: ServerSearch = { state: 'not-asked', found: [] }

/** What the server finds, for those who look after people; an answer to another text is none. */
export function useFoundOnServer(text: string, site: SessionSite | undefined): ServerSearch {
  const { actor, sites } = useSession()
  const online = useOnline()
  const asked = text.trim()
  const isAsked = mayFindPeople(actor) && asked.length >= FEWEST_LETTERS
  const [answer, setAnswer] = useState<{ to: string; result: ServerSearch } | null>(null)

  useEffect(() => {
    if (!isAsked || !online) return
    let current = true
    const timer = setTimeout(async () => {
      const result = await findOnServer(asked, site, sites)
      if (current) setAnswer({ to: asked, result })
    }, REST)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [asked, isAsked, online, site, sites])

  if (!isAsked) return notAsked
  if (!online) return { state: 'offline', found: [] }
  return answer?.to === asked ? answer.result : { state: 'searching', found: [] }
}
