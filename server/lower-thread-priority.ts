import { constants, setPriority } from 'node:os'

/**
 * Lets whoever waits for an answer have the processor first. To be called in a thread of its own: on Linux a priority is a
 * thread's; elsewhere it would be the whole process's, and nothing is done.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
}
