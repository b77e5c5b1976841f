import type { FileUpdateState } from './use-file-update.ts'

/**
 * What Escape, a press beside the wizard or its cross would throw away, so that it is asked first: what somebody said of
 * the columns, or the changes that wait to be committed.
 */
export function lostByClosing(step: FileUpdateState['step']): 'columns' | 'changes' | null {
  if (step === 'mapping') return 'columns'
  return step === 'review' ? 'changes' : null
}
