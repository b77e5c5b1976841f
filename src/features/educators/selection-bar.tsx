import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleOff, IconMail } from '@tabler/icons-react'

interface SelectionBarProps {
  count: number
  /** How many rows match in all, over all pages. */
  matching: number
  onSelectAll: () => void
  onClear: () => void
  onEmails: () => void
  onSwitch: (isActive: boolean) => void
}

/** What can be done with the selected educators; nothing can while none is (specification 1, section 2). */
export function SelectionBar(props: SelectionBarProps) {
  const { t } = useLingui()
  const { count, matching } = props
  const none = count === 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a few buttons need a name, not a frame.
    <div className="educator-selection" role="group" aria-label={t`The selected educators`}>
      <span role="status" className="educator-selected">
        {none ? <Trans>None selected</Trans> : <Plural value={count} one="# selected" other="# selected" />}
      </span>
      {!none && count < matching && (
        <Button variant="subtle" onClick={props.onSelectAll}>
          <Trans>Select all {matching}</Trans>
        </Button>
      )}
      {!none && (
        <Button variant="subtle" onClick={props.onClear}>
          <Trans>Clear the selection</Trans>
        </Button>
      )}
      <Button
        variant="default"
        disabled={none}
        leftSection={<IconMail size={18} aria-hidden="true" />}
        onClick={props.onEmails}
      >
        <Trans>Get e-mails</Trans>
      </Button>
      <Button
        variant="default"
        disabled={none}
        leftSection={<IconCircleCheck size={18} aria-hidden="true" />}
        onClick={() => props.onSwitch(true)}
      >
        <Trans>Set active</Trans>
      </Button>
      <Button
        variant="default"
        disabled={none}
        leftSection={<IconCircleOff size={18} aria-hidden="true" />}
        onClick={() => props.onSwitch(false)}
      >
        <Trans>Set inactive</Trans>
      </Button>
    </div>
  )
}
