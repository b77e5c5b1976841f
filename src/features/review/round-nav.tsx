import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useFormat } from '../../ui/format.ts'
import type { Round } from './use-round.ts'

/** Where one is in the list, and the ways to its neighbours. */
export function RoundNav({ round }: { round: Round }) {
  const { t } = useLingui()
  const format = useFormat()
  if (!round.place) return null
  const at = format.number(round.place.at)
  const of = format.number(round.place.of)
  return (
    <nav className="review-round" aria-label={t`Logs of the list`}>
      <Button
        variant="default"
        disabled={!round.previous}
        aria-label={t`Previous log`}
        aria-keyshortcuts="Alt+ArrowUp"
        leftSection={<IconChevronLeft size={18} aria-hidden="true" />}
        onClick={round.previous}
      >
        <Trans context="log">Previous</Trans>
      </Button>
      <span>
        <Trans>
          {at} of {of}
        </Trans>
      </span>
      <Button
        variant="default"
        disabled={!round.next}
        aria-label={t`Next log`}
        aria-keyshortcuts="Alt+ArrowDown"
        rightSection={<IconChevronRight size={18} aria-hidden="true" />}
        onClick={round.next}
      >
        <Trans context="log">Next</Trans>
      </Button>
    </nav>
  )
}
