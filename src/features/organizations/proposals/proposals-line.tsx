import { Plural, Trans } from '@lingui/react/macro'
import { IconMessage2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { mayDecideProposals } from '../../../../domain/organization/permissions.ts'
import type { ProposalRecord } from '../../../../domain/organization/proposal/schema.ts'
import { queryProposals } from '../../../data/organization/proposals.ts'
import { type AskRows, useServerRows } from '../../../pickers/list/use-server-rows.ts'
import { useSession } from '../../../pickers/surroundings/session-context.tsx'

const first = { page: 1, pageSize: 1 } as const

/** How many corrections wait, of all the register or of one organization; 0 until the server has said. */
function useWaiting(organizationId: string | null): number {
  const ask: AskRows<ProposalRecord> = useCallback(
    ({ take }) => queryProposals({ Status: [0], OrganizationId: organizationId, Take: take }),
    [organizationId],
  )
  const { listed } = useServerRows(ask, first)
  return listed.kind === 'rows' ? listed.total : 0
}

/** Above the register: how many corrections wait, and the way to them. */
export function ProposalsLine() {
  const { actor } = useSession()
  const isKeeper = mayDecideProposals(actor)
  const count = useWaiting(null)
  return (
    <p className="organizations-line">
      <IconMessage2 size={18} aria-hidden="true" />
      <Link to="/organization/proposals">
        {isKeeper ? <Trans>Proposed corrections</Trans> : <Trans>Corrections that you proposed</Trans>}
      </Link>
      {count > 0 && (
        <span>
          <Plural value={count} one="# is waiting" other="# are waiting" />
        </span>
      )}
    </p>
  )
}

/** Above the form of an organization: that corrections of it wait, where there are some. */
export function WaitingProposals({ organizationId }: { organizationId: string }) {
  const count = useWaiting(organizationId)
  if (count === 0) return null
  return (
    <p className="organizations-line">
      <IconMessage2 size={18} aria-hidden="true" />
      <Link to="/organization/proposals">
        <Plural
          value={count}
          one="# correction of this organization is waiting for a decision"
          other="# corrections of this organization are waiting for a decision"
        />
      </Link>
    </p>
  )
}
