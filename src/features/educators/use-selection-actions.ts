import { useLingui } from '@lingui/react/macro'
import { IconCircleCheck, IconCircleOff, IconMail } from '@tabler/icons-react'
import type { SelectionAction } from '../../ui/list/selection-bar.tsx'

interface SelectionActionsProps {
  /** True while no educator is selected: nothing can be done then (specification 1, section 2). */
  none: boolean
  onEmails: () => void
  onSwitch: (isActive: boolean) => void
}

/** What can be done with the selected educators. */
export function useSelectionActions({ none, onEmails, onSwitch }: SelectionActionsProps): SelectionAction[] {
  const { t } = useLingui()
  const can = !none
  return [
    { id: 'emails', can, words: t`Get e-mails`, Icon: IconMail, onPress: onEmails },
    { id: 'active', can, words: t`Set active`, Icon: IconCircleCheck, onPress: () => onSwitch(true) },
    { id: 'inactive', can, words: t`Set inactive`, Icon: IconCircleOff, onPress: () => onSwitch(false) },
  ]
}
