import { useLingui } from '@lingui/react/macro'
import type { Handover, HandoverStatus } from '../../../domain/handover/handover.ts'
import { isReplaced } from '../../../domain/handover/replaced.ts'

/** The words for where a handover stands, in the current language. */
export function useHandoverStatusWords(): (handover: Pick<Handover, 'Status' | 'Reason'>) => string {
  const { t } = useLingui()
  const words: Record<HandoverStatus, string> = {
    Waiting: t`Waiting for a decision`,
    Accepted: t`Accepted`,
    Declined: t`Declined`,
  }
  return (handover) => (isReplaced(handover) ? t`Handed over again` : words[handover.Status])
}
