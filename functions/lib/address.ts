import { isIPv6 } from 'node:net'

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))

/**
 * The address by which rate limits count: an IPv4 address as it is, an IPv6 address reduced to its /64, because a single
 * customer gets at least that many addresses.
 */
export function countedAddress(address: string): string {
  if (!isIPv6(address)) return address
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  const [head = '', tail] = address.toLowerCase().split('::')
  const first = groupsOf(head)
  const missing = tail === undefined ? 0 : Math.max(8 - first.length - groupsOf(tail).length, 0)
  const all = [...first, ...Array.from({ length: missing }, () => '0'), ...groupsOf(tail ?? '')]
  return `${all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
