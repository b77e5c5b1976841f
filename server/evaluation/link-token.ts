import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The token of an activity's public evaluation form: its id and 128 bits that only this database's secret makes of it.
 * Nothing is stored for it, so every activity has one from its first moment on.
 */
export function evaluationToken(secret: string, activityId: string): string {
  const id = Buffer.from(activityId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, sign(secret, id)]).toString('base64url')
}

/** The activity of a token; null when the secret did not make it. */
export function readEvaluationToken(secret: string, token: string): string | null {
  if (!/^[\w-]{43}$/.test(token)) return null
  const bytes = Buffer.from(token, 'base64url')
  const id = bytes.subarray(0, 16)
  if (!timingSafeEqual(sign(secret, id), bytes.subarray(16))) return null
  const hex = id.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

const sign = (secret: string, id: Buffer): Buffer =>
  createHmac('sha256', secret).update(id).digest().subarray(0, 16)
