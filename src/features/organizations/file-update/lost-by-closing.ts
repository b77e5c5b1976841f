import type { FileUpdateState } from './use-file-update.ts'

/** What closing the wizard is asked about. */
export type Lost = 'columns' | 'changes' | 'work'

/**
 * What Escape, a press beside the wizard or its cross would throw away, so that it is asked first: what somebody said of
 * the columns, or the changes that wait to be committed; or the work on them, which can only be stopped here. Whoever has
 * stopped it has answered that.
 */
export function lostByClosing(state: { step: FileUpdateState['step']; isStopping?: boolean }): Lost | null {
  if (state.step === 'mapping') return 'columns'
  if (state.step === 'committing') return state.isStopping ? null : 'work'
  return state.step === 'review' ? 'changes' : null
}
