/** What the SDK asks an endpoint by. */
interface Asked {
  Region?: string
  /** From the environment, of the local stack or an emulator, or as the client is told. */
  Endpoint?: string
}

const hosts = new Map<string, { url: URL }>()

const made = (url: string) => {
  const endpoint = hosts.get(url) ?? { url: new URL(url) }
  hosts.set(url, endpoint)
  return endpoint
}

/**
 * Replaces a client's rules for endpoints in bundles: all of AWS's partitions, FIPS and dual stack, of which we use none. Ours are
 * the commercial regions, as in `signed-fetch.ts`.
 */
export const regionalEndpoint =
  (service: string) =>
  ({ Region, Endpoint }: Asked): { url: URL } => {
    if (Endpoint !== undefined) return made(Endpoint)
    if (Region === undefined) throw new Error('There is no region.')
    return made(`https://${service}.${Region}.amazonaws.com`)
  }
