import { Trans } from '@lingui/react/macro'
import { IconSchool } from '@tabler/icons-react'
import { Link, useParams } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { isElevated } from '../../../domain/kernel/actor.ts'
import { personName } from '../../../domain/kernel/person-name.ts'
import type { OutreachRequestRecord } from '../../../domain/outreach/document.ts'
import { offersCompleted } from '../../../domain/outreach/log-of-request.ts'
import { readCarriedRequest, readRequestToLog } from '../../data/queries/requests-to-log.ts'
import { CompleteRequest } from '../../pickers/visits/complete-request.tsx'
import { useSurroundings } from './surroundings.tsx'

/**
 * The request of a school that the log answers: named where the device carries it or the server tells it, with a way to it
 * for those who look after requests; once a log of the visit is complete, Completed is offered.
 */
export function RequestOfLog({ id }: { id: string }) {
  const { actor } = useSurroundings()
  const mayOpen = isElevated(actor)
  const carried = useLiveQuery(async () => (await readCarriedRequest(id)) ?? null, [id])
  const told = useToldRequest(id, mayOpen && carried === null)
  const request = carried ?? told
  if (carried === undefined) return null
  const [contact, school] = request ? namesOf(request) : ['', '']
  return (
    <div className="activity-request">
      <IconSchool size={20} aria-hidden="true" />
      <span>
        <RequestLink id={mayOpen ? id : null}>
          {!request ? (
            <Trans>This log answers the request of a school.</Trans>
          ) : school ? (
            <Trans>
              This log answers the request of {contact}, {school}.
            </Trans>
          ) : (
            <Trans>This log answers the request of {contact}.</Trans>
          )}
        </RequestLink>
      </span>
      {carried && offersCompleted(carried) && <CompleteRequest request={carried} />}
    </div>
  )
}

/** What the server says of a request that the device does not carry: one that is completed, or of another site. */
function useToldRequest(id: string, isAsked: boolean): OutreachRequestRecord | undefined {
  const [told, setTold] = useState<OutreachRequestRecord>()
  useEffect(() => {
    if (!isAsked) return
    let current = true
    readRequestToLog(id)
      .then((request) => {
        if (current) setTold(request)
      })
      .catch((error: unknown) => console.error(error))
    return () => {
      current = false
    }
  }, [id, isAsked])
  return told
}

const namesOf = (request: OutreachRequestRecord): [contact: string, school: string] => [
  personName(request.ContactFirstName, request.ContactLastName),
  request.SchoolName ?? request.NoOrgDetails ?? '',
]

function RequestLink({ id, children }: { id: string | null; children: ReactNode }) {
  const { site = '' } = useParams({ strict: false })
  if (id === null) return children
  return (
    <Link to="/$site/OutreachRequest/Update" params={{ site }} search={{ id }}>
      {children}
    </Link>
  )
}
