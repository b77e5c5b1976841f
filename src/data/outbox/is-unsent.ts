import type { OutboxRow } from '../store/rows.ts'

/**
 * True of an entry that the server may not have. What was handed over is with it once it has answered, and others decide
 * about it.
 */
export const isUnsent = ({ state, handover }: Pick<OutboxRow, 'state' | 'handover'>): boolean =>
  state !== 'handed-over' || handover?.kind === 'sending'
