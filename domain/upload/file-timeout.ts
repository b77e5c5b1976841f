/**
 * How long a device waits for a large file to be sent and worked through, in milliseconds; the server lets it take as long.
 * A file of 5 MB is there within it on a line of a quarter of a megabit.
 */
export const FILE_TIMEOUT = 180_000
