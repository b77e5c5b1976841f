import { useLingui } from '@lingui/react/macro'
import { IconMail, IconUserCheck, IconUserX } from '@tabler/icons-react'
import type { SelectionAction } from '../../ui/list/selection-bar.tsx'

/** What can be done with the selected volunteers. */
export type VolunteersAction = 'approve' | 'withdraw' | 'emails'

interface SelectionActionsProps {
  /** True while nobody is selected: nothing can be done then (specification 1, section 5). */
  none: boolean
  /** What the selected volunteers are being read for. */
  busy: VolunteersAction | null
  onAction: (action: VolunteersAction) => void
}

/** See {@link VolunteersAction}. */
export function useSelectionActions({ none, busy, onAction }: SelectionActionsProps): SelectionAction[] {
  const { t } = useLingui()
  const action = (id: VolunteersAction) => ({ id, can: !none && busy === null, onPress: () => onAction(id) })
  return [
    { ...action('approve'), words: t`Approve selected`, Icon: IconUserCheck, isFilled: true },
    { ...action('withdraw'), words: t`Withdraw selected`, Icon: IconUserX },
    { ...action('emails'), words: t`Get e-mails`, Icon: IconMail },
  ]
}
