import { hash } from 'node:crypto'

const namespace = '2f0d6c0e-6a53-5c0e-9a1d-5d0c8a4e7b11'

/** A UUID (layout of version 5) that follows from a kind and a key alone: the same in every load and every database. */
export function idOf(kind: string, key: string | number): string {
  const hex = hash('sha1', `${namespace}/${kind}/${key}`)
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`
}
