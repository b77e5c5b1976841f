import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Empty } from '../../ui/page-states.tsx'
import { listedStatuses, type OrganizationListState } from './organization-address.ts'

/** Before anything is searched for: the register is too long to be read from its beginning (specification 3, section 2). */
export function NothingSearched({ onBrowseNew }: { onBrowseNew: () => void }) {
  const { t } = useLingui()
  return (
    <Empty
      title={t`Type to search the register`}
      action={
        <Button variant="default" onClick={onBrowseNew}>
          <Trans>Show those that are new</Trans>
        </Button>
      }
    >
      <Trans>A part of a name, a city or a postal code is enough.</Trans>
    </Empty>
  )
}

interface NoOrganizationsProps {
  state: OrganizationListState
  onClear: () => void
}

/** Why the list is empty: what does not answer the search, or is of another status; or there is none at all. */
export function NoOrganizations({ state, onClear }: NoOrganizationsProps) {
  const { t } = useLingui()
  if (hasEveryStatus(state))
    return state.search === '' ? (
      <Empty title={t`No organizations yet`}>
        <Trans>The register is empty.</Trans>
      </Empty>
    ) : (
      <Empty title={t`No organizations match`}>
        <Trans>Organizations of every status were searched.</Trans>
      </Empty>
    )
  return (
    <Empty
      title={t`No organizations match`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Show every status</Trans>
        </Button>
      }
    >
      <Trans>The search and the statuses above may hide others.</Trans>
    </Empty>
  )
}

/** True where no status hides an organization. */
const hasEveryStatus = ({ statuses }: OrganizationListState): boolean =>
  statuses.length === 0 || statuses.length === listedStatuses.length
