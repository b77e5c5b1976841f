/** What is fetched waits no longer than this for what is being sent, in milliseconds: a request may hang. */
const TIMEOUT = 5000

/**
 * Resolves when what is `sending` has ended, or hangs. What waits on the device goes first: on a thin line the answer to a pull
 * would stand in the way of the word that it has arrived.
 */
export async function letSendingGoFirst(sending: Promise<unknown> | undefined): Promise<void> {
  const timeout = new Promise((resolve) => setTimeout(resolve, TIMEOUT))
  // How it ended is told to whoever sends.
  await Promise.race([sending?.catch(() => undefined), timeout])
}
