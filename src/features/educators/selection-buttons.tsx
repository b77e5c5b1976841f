import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconMail } from '@tabler/icons-react'

interface SelectionButtonsProps {
  /** True while no educator is selected: nothing can be done then (specification 1, section 2). */
  none: boolean
  onEmails: () => void
  onSwitch: (isActive: boolean) => void
}

/** What can be done with the selected educators. */
export function SelectionButtons({ none, onEmails, onSwitch }: SelectionButtonsProps) {
  return (
    <>
      <Button
        variant="default"
        disabled={none}
        leftSection={<IconMail size={18} aria-hidden="true" />}
        onClick={onEmails}
      >
        <Trans>Get e-mails</Trans>
      </Button>
      <Button
        variant="default"
        disabled={none}
        leftSection={<IconCircleCheck size={18} aria-hidden="true" />}
        onClick={() => onSwitch(true)}
      >
        <Trans>Set active</Trans>
      </Button>
      <Button
        variant="default"
        disabled={none}
        leftSection={<IconCircleOff size={18} aria-hidden="true" />}
        onClick={() => onSwitch(false)}
      >
        <Trans>Set inactive</Trans>
      </Button>
    </>
  )
}
