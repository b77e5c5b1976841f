import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Empty } from '../../ui/page-states.tsx'

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

/** Nothing answers the search: organizations of other statuses may. */
export function NoOrganizations({ onClear }: { onClear: () => void }) {
  const { t } = useLingui()
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
