import { scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt)

/** True when the password belongs to the stored hash, `scrypt$N$r$p$salt$hash` with salt and hash in base64url. */
export async function passwordMatches(password: string, stored: string): Promise<boolean> {
  const [scheme, cost, blockSize, parallel, salt, hash] = stored.split('$')
  if (scheme !== 'scrypt' || salt === undefined || hash === undefined) return false
  const expected = Buffer.from(hash, 'base64url')
  const parameters = { N: Number(cost), r: Number(blockSize), p: Number(parallel) }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), expected.length, parameters)
  return timingSafeEqual(derived, expected)
}
