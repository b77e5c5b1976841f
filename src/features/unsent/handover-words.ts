import { useLingui } from '@lingui/react/macro'
import type { HandoverStatus } from '../../../domain/handover/handover.ts'

/** The words for where a handover stands, in the current language. */
export function useHandoverStatusWords(): (status: HandoverStatus) => string {
  const { t } = useLingui()
  const words: Record<HandoverStatus, string> = {
    Waiting: t`Waiting for a decision`,
    Accepted: t`Accepted`,
    Declined: t`Declined`,
  }
  return (status) => words[status]
}
