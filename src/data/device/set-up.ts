import { readKeptConfig } from './config.ts'

/** False while the last configuration that came here says that the first set-up is not finished. To be read live. */
export const isSetUp = async (): Promise<boolean> => (await readKeptConfig())?.IsSetUp !== false
