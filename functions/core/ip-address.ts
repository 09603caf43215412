import { isIPv6 } from 'node:net'

const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))

/** The canonical spelling of RFC 5952, without a zone and IPv4 notation. */
const canonical = (address: string) =>
  new URL(`http://[${address.replace(/%.*$/s, '')}]`).hostname.slice(1, -1)

/** The IPv4 address in an IPv4-mapped IPv6 address; undefined for others. */
function mappedAddress(address: string): string | undefined {
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(address) ?? []
  if (high === undefined || low === undefined) return undefined
  return [high, low].flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 0xff]).join('.')
}

/** The address by which rate limits count. IPv6 is reduced to its /64, because one customer gets at least that many addresses. */
export function rateLimitAddress(address: string): string {
  if (!isIPv6(address)) return address
  const normalized = canonical(address)
  const mapped = mappedAddress(normalized)
  if (mapped) return mapped
  const [head = '', tail] = normalized.split('::')
  const first = groupsOf(head)
  const last = groupsOf(tail ?? '')
  const between = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...between, ...last].slice(0, 4).join(':')}::/64`
}
