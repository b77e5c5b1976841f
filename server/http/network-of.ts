import { isIPv6 } from 'node:net'

/**
 * What limits count as one address: an IPv4 address, or the network of an IPv6 one (/64), since one household has
 * as many of those to choose from as it likes.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? []
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
