import type { ResourceLimits } from 'node:worker_threads'

/**
 * Of a thread that works on mails, in MB: its young generation, which V8 lets grow to 192 by itself where the machine has memory. Nobody
 * waits for the collections of that thread, and a small host has the 100 MB that this saves for its database.
 */
export const mailThreadLimits: ResourceLimits = { maxYoungGenerationSizeMb: 48 }
