import { Plural } from '@lingui/react/macro'
import type { OutreachRequestRow } from '../../../domain/outreach/document.ts'
import { useFormat } from '../../ui/format.ts'

/** How a request is named among others: who asks, and for which school. */
export const nameOfRequest = ({ ContactName, SchoolName }: OutreachRequestRow): string =>
  SchoolName ? `${ContactName}, ${SchoolName}` : ContactName

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
