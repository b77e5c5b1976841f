import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Empty } from '../../ui/page-states.tsx'

/** An empty list says why: there is no document yet, or none matches. */
export function NoScreening({ none, onClear }: { none: boolean; onClear: () => void }) {
  const { t } = useLingui()
  if (none) {
    return (
      <Empty title={t`No screening documents yet`}>
        <Trans>Add a record for one person or for many at once.</Trans>
      </Empty>
    )
  }
  return (
    <Empty
      title={t`No documents match`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Show all documents</Trans>
        </Button>
      }
    >
      <Trans>The search and the filter above hide the others.</Trans>
    </Empty>
  )
}
