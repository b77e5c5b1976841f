import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Snackbar } from '../../ui/snackbar.tsx'

/**
 * Deletes a log on this device and says how it went. `remove` tells whether there is a deletion to send; `refused` is the
 * sentence for a log that cannot be deleted from here. What was said of an earlier try to delete `id` is withdrawn.
 */
export async function deleteAndSay(
  snackbar: Snackbar,
  id: string,
  remove: () => Promise<boolean>,
  refused: ReactNode,
): Promise<void> {
  const of = `delete:${id}`
  snackbar.withdraw(of)
  try {
    const isToBeSent = await remove()
    snackbar.say(
      isToBeSent ? (
        <Trans>Deleted on this device. The deletion will be sent automatically.</Trans>
      ) : (
        <Trans>Discarded.</Trans>
      ),
    )
  } catch (error) {
    console.warn('The log was not deleted', error)
    snackbar.sayError(
      isRefusal(error) ? (
        refused
      ) : (
        <Trans>This device could not store the deletion. Nothing was deleted; try again.</Trans>
      ),
      of,
    )
  }
}

/** By its name: what writes is fetched late by one of those who delete, and does not come along with this. */
const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'EnqueueRefusal'
