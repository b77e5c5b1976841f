import { useLingui } from '@lingui/react/macro'
import { type Icon, IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'

/** The orders of the list in words, in the places of `ActivitySort`. */
export function useOrders(): { Icon: Icon; words: string }[] {
  const { t } = useLingui()
  return [
    { Icon: IconArrowUp, words: t`Oldest first` },
    { Icon: IconArrowDown, words: t`Newest first` },
    { Icon: IconArrowsSort, words: t`Last changed` },
  ]
}
