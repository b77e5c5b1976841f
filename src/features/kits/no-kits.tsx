import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Empty } from '../../ui/page-states.tsx'

/** An empty list says why: the shelf is empty, or nothing on it matches. */
export function NoKits({ none, onClear }: { none: boolean; onClear: () => void }) {
  const { t } = useLingui()
  if (none) {
    return (
      <Empty title={t`No kits yet`}>
        <Trans>Whatever is added here can be chosen in the logs of this site.</Trans>
      </Empty>
    )
  }
  return (
    <Empty
      title={t`No kits match`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Show all kits</Trans>
        </Button>
      }
    >
      <Trans>The search above hides the others.</Trans>
    </Empty>
  )
}
