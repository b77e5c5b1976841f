import type { Handover } from './handover.ts'

/** True of what nobody decided about, since its author handed the same log over again: staff give a reason. */
export const isReplaced = ({ Status, Reason }: Pick<Handover, 'Status' | 'Reason'>): boolean =>
  Status === 'Declined' && Reason === null
