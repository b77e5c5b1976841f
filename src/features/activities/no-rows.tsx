import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Empty } from '../../ui/page-states.tsx'

/** An empty list says why: nothing was logged, or nothing matches. */
export function NoRows({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const { t } = useLingui()
  if (!narrowed) {
    return (
      <Empty title={t`No activities yet`}>
        <Trans>What you log appears here at once, with or without signal.</Trans>
      </Empty>
    )
  }
  return (
    <Empty
      title={t`No activities match`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Show all activities</Trans>
        </Button>
      }
    >
      <Trans>The switches, the search or the filters above hide the others.</Trans>
    </Empty>
  )
}
