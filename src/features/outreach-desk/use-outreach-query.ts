import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { keepQuery, recallQuery } from './kept-query.ts'
import { outreachAddress } from './outreach-address.ts'

const saysNothing = (search: object): boolean => Object.values(search).every((word) => word === undefined)

/**
 * The state of the list, from its address; one that says nothing brings back what was last asked for in this tab
 * (specification 3, section 2). `ready` is false while that happens, so that nothing is asked for in vain.
 */
export function useOutreachQuery(siteId: string) {
  const { actor } = useSession()
  const navigate = useNavigate()
  const address = useListAddress(outreachAddress, siteId)
  const search = useSearch({ strict: false }) as object
  const [ready, setReady] = useState(
    () => !saysNothing(search) || saysNothing(recallQuery(actor.SubjectId, siteId)),
  )

  useEffect(() => {
    if (ready) return
    const kept = recallQuery(actor.SubjectId, siteId)
    void navigate({ to: '.', search: kept as never, replace: true }).then(() => setReady(true))
  }, [ready, actor.SubjectId, siteId, navigate])

  const { state } = address
  useEffect(() => {
    if (ready) keepQuery(actor.SubjectId, siteId, outreachAddress.searchFrom(state))
  }, [ready, actor.SubjectId, siteId, state])
  return { ...address, ready }
}
