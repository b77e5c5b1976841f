import { createHash } from 'node:crypto'

/**
 * The Id under which a response to an activity is kept and read. Whoever knows the Id that the sender chose may change the
 * answers, and those who ran the activity read them: so readers get another Id, from which nobody finds the sender's, and
 * which no response to another activity has.
 */
export function evaluationId(activityId: string, chosenId: string): string {
  const bytes = createHash('sha256').update(`${activityId} ${chosenId}`).digest().subarray(0, 16)
  // A GUID whose bits are the maker's own (RFC 9562, version 8).
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
