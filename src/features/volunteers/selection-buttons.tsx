import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconMail, IconUserCheck, IconUserX } from '@tabler/icons-react'
import { pressable } from '../../ui/pressable.ts'

/** What can be done with the selected volunteers. */
export type SelectionAction = 'approve' | 'withdraw' | 'emails'

interface SelectionButtonsProps {
  /** True while nobody is selected: nothing can be done then (specification 1, section 5). */
  none: boolean
  /** What the selected volunteers are being read for. */
  busy: SelectionAction | null
  onAction: (action: SelectionAction) => void
}

/** See {@link SelectionAction}. */
export function SelectionButtons({ none, busy, onAction }: SelectionButtonsProps) {
  // What was pressed has the focus again once its dialog is closed.
  const props = (action: SelectionAction) => pressable(!none && busy === null, () => onAction(action))
  return (
    <>
      <Button leftSection={<IconUserCheck size={18} aria-hidden="true" />} {...props('approve')}>
        <Trans>Approve selected</Trans>
      </Button>
      <Button
        variant="default"
        leftSection={<IconUserX size={18} aria-hidden="true" />}
        {...props('withdraw')}
      >
        <Trans>Withdraw selected</Trans>
      </Button>
      <Button variant="default" leftSection={<IconMail size={18} aria-hidden="true" />} {...props('emails')}>
        <Trans>Get e-mails</Trans>
      </Button>
    </>
  )
}
