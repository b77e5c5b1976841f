import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'

interface DetailsButtonProps {
  /** How the row is named. */
  name: string
  open: boolean
  /** The id of what it opens. */
  controls: string
  onToggle: () => void
}

/** Opens and closes what a row has beneath it. */
export function DetailsButton({ name, open, controls, onToggle }: DetailsButtonProps) {
  const { t } = useLingui()
  const Icon = open ? IconChevronDown : IconChevronRight
  return (
    <ActionIcon
      color="gray"
      aria-label={t`Details of ${name}`}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
    >
      <Icon size={20} aria-hidden="true" />
    </ActionIcon>
  )
}
