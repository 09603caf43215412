/** What the SDK asks the endpoint of a bucket by. */
interface Asked {
  Bucket?: string
  Region?: string
  /** From the environment, of the local stack or an emulator. */
  Endpoint?: string
  ForcePathStyle?: boolean
}

const isLabel = (name: string) => /^[a-z\d][a-z\d-]{1,61}[a-z\d]$/.test(name)

/** Can it stand before a host? With points only where no certificate has to cover it. */
const isHost = (bucket: string, protocol: string) =>
  (protocol === 'http:' ? bucket.split('.') : [bucket]).every(isLabel)

function urlOf({ Bucket, Region, Endpoint, ForcePathStyle }: Asked): URL {
  const base = new URL(Endpoint ?? `https://s3.${Region}.amazonaws.com`)
  if (Bucket === undefined) return base
  const path = base.pathname.replace(/\/$/, '')
  return ForcePathStyle || !isHost(Bucket, base.protocol)
    ? new URL(`${base.origin}${path}/${encodeURIComponent(Bucket)}`)
    : new URL(`${base.protocol}//${Bucket}.${base.host}${path}`)
}

/**
 * Replaces S3's rules for endpoints in bundles: access points, directory buckets, Outposts, acceleration, FIPS and partitions, of
 * which we use none, would add 18 KB.
 */
export function bucketEndpoint(asked: Asked) {
  if (asked.Region === undefined) throw new Error('There is no region.')
  return {
    url: urlOf(asked),
    properties: {
      authSchemes: [
        { disableDoubleEncoding: true, name: 'sigv4', signingName: 's3', signingRegion: asked.Region },
      ],
    },
  }
}
