import { type ClientConfig, fetchAnew } from './config.ts'
import { deviceDatabase } from './device-database.ts'

// Apart from the configuration itself: the first page needs none of it.

/** Fetches the configuration after a change to it: the new one counts for whatever reads it from now on. Without signal nothing changes. */
export const refreshConfig = (): Promise<unknown> =>
  fetchAnew().catch((error: unknown) => console.info('The configuration could not be fetched', error))

/** False while the last configuration that came here says that the first set-up is not finished. To be read live. */
export async function isSetUp(): Promise<boolean> {
  const stored = (await deviceDatabase.settings.get('config'))?.value as Partial<ClientConfig> | undefined
  return stored?.IsSetUp !== false
}
