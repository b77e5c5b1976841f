import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Empty } from '../../ui/page-states.tsx'

/** An empty list says why: no award was added, or none matches. */
export function NoAwards({ none, onClear }: { none: boolean; onClear: () => void }) {
  const { t } = useLingui()
  if (none) {
    return (
      <Empty title={t`No awards yet`}>
        <Trans>Whatever is added here can be given to people.</Trans>
      </Empty>
    )
  }
  return (
    <Empty
      title={t`No awards match`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Show all awards</Trans>
        </Button>
      }
    >
      <Trans>The search above hides the others.</Trans>
    </Empty>
  )
}
