import { Plural } from '@lingui/react/macro'
import { useRef } from 'react'
import type { OutreachRequestRow } from '../../../domain/outreach/document.ts'
import { useFormat } from '../../ui/format.ts'

/** How a request is named among others: who asks, and for which school. */
export const nameOfRequest = ({ ContactName, SchoolName }: OutreachRequestRow): string =>
  SchoolName ? `${ContactName}, ${SchoolName}` : ContactName

/** Names requests of a dialog by their Ids, those too that left it since: what was refused has mostly left its list. */
export function useNamesOf(requests: readonly OutreachRequestRow[]) {
  const names = useRef(new Map<string, string>())
  for (const request of requests) names.current.set(request.Id, nameOfRequest(request))
  return (id: string): string | undefined => names.current.get(id)
}

const NAMED = 3

/** Which requests a dialog is about. */
export function ChosenRequests({ requests }: { requests: readonly OutreachRequestRow[] }) {
  const format = useFormat()
  const more = requests.length - NAMED
  const named = requests.slice(0, NAMED).map(nameOfRequest).join(' · ')
  const count = format.number(requests.length)
  return (
    <p className="outreach-chosen">
      {requests.length > 1 && (
        <strong>
          <Plural value={requests.length} one={`${count} request`} other={`${count} requests`} />
        </strong>
      )}
      <span>
        {named}
        {more > 0 && ' …'}
      </span>
    </p>
  )
}
