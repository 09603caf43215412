import { getSignedUrl } from '@aws-sdk/cloudfront-signer'
import { newId } from '#functions/lib/ids'
import { pictureUrl } from '#functions/lib/media'
import { testEnv } from '#test/support/backend'
import { kindsOfKey, pemOf } from '#test/support/signing-keys'
import { percentile, type Row } from './report'

const page = 24
const pages = 40
const rounds = 8
const budget = 0.2

type Sign = (picture: string) => unknown

/** Milliseconds of a page of pictures that were not signed before, at the median. */
async function msOfPage(sign: Sign): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < pages; run++) {
    const unseen = Array.from({ length: page }, () => newId('ct'))
    const start = performance.now()
    for (const picture of unseen) await sign(picture)
    times.push(performance.now() - start)
  }
  return percentile(times, 0.5)
}

const [[, ofNewKind], [, ofOldKind]] = kindsOfKey

function ours(make: typeof ofNewKind): () => Promise<number> {
  const env = { MEDIA_PRIVATE_KEY: pemOf(make().privateKey), MEDIA_KEY_PAIR_ID: 'K1' }
  return () => {
    testEnv(env)
    const now = new Date()
    return msOfPage((picture) => pictureUrl(picture, 'card', now))
  }
}

/** As each was signed before: AWS's library reads the key each time. */
function byLibrary(): () => Promise<number> {
  const privateKey = pemOf(ofOldKind().privateKey)
  const dateLessThan = new Date(Date.now() + 7_200_000).toISOString()
  return () =>
    msOfPage((picture) =>
      getSignedUrl({
        url: `http://localhost:3000/media/pictures/${picture}/card.webp`,
        keyPairId: 'K1',
        privateKey,
        dateLessThan,
      }),
    )
}

/** Time that the addresses of a page of pictures take, by kind of key; from the fastest rounds, to exclude other load on the machine. */
export async function benchPictures(): Promise<Row[]> {
  const ways = [ours(ofNewKind), ours(ofOldKind), byLibrary()]
  const best = ways.map(() => Infinity)
  for (let round = 0; round < rounds; round++)
    for (const [at, way] of ways.entries()) best[at] = Math.min(best[at]!, await way())
  const [p256, rsa, library] = best as [number, number, number]
  return [
    { what: `${page} unseen pictures signed`, measured: p256, unit: 'ms' },
    { what: `${page} with a key of RSA, of before`, measured: rsa, unit: 'ms' },
    { what: `${page} with RSA by AWS’s library`, measured: library, unit: 'ms' },
    { what: 'signing against AWS’s library', measured: p256 / library, unit: '×', budget },
  ]
}
