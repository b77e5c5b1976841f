import { z } from 'zod'

/** A yes or no in an address: `true` or `false`, as those words. */
export const flagSchema = z.enum(['true', 'false']).transform((text) => text === 'true')
