/** The encodings that we make, the better one first. The types of `negotiator` do not have this order of preference. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The encodings that a client takes, without those that it weighs by nought. */
const accepted = (header: string) =>
  header
    .toLowerCase()
    .split(',')
    .filter((offer) => !/;\s*q=0(?:\.0*)?\s*$/.test(offer))
    .map((offer) => offer.replace(/;.*$/, '').trim())

/** How to compress for a client that sent this `Accept-Encoding`; undefined where it takes nothing that we make. */
export function acceptedEncoding(header = ''): Encoding | undefined {
  const offers = accepted(header)
  return encodings.find((encoding) => offers.includes(encoding))
}
