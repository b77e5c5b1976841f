/**
 * Has this device ask at once for what is new, after something that it carries was saved at the desk. What sends and pulls
 * is fetched when it is needed: pages that read what is here do not wait for it.
 */
export async function fetchNews(): Promise<void> {
  try {
    const { pullNow } = await import('./engine.ts')
    pullNow()
  } catch (error) {
    // What was saved is saved: the next pull brings it.
    console.info('What is new was not asked for now', error)
  }
}
