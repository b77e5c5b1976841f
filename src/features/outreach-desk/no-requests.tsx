import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Empty } from '../../ui/page-states.tsx'
import type { OutreachListState } from './outreach-address.ts'

interface NoRequestsProps {
  state: OutreachListState
  /** Whether the reader chooses between the requests of a site and of all. */
  choosesSites: boolean
  onChange: (change: Partial<OutreachListState>) => void
}

/** Why the list is empty, and the way on. */
export function NoRequests({ state, choosesSites, onChange }: NoRequestsProps) {
  const { t } = useLingui()
  const isNarrowed =
    state.search !== '' || state.statuses.length > 0 || (choosesSites && state.sites === 'own')
  if (!isNarrowed)
    return (
      <Empty title={t`No requests yet`}>
        <Trans>Nobody has asked for a visit so far.</Trans>
      </Empty>
    )
  return (
    <Empty
      title={t`No requests match`}
      action={
        <Button variant="default" onClick={() => onChange({ search: '', statuses: [], sites: 'every' })}>
          <Trans>Show all requests</Trans>
        </Button>
      }
    >
      <Trans>The search and the statuses above may hide others.</Trans>
    </Empty>
  )
}
