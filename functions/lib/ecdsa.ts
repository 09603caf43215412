import { createECDH, createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto'

/*
 * ECDSA on P-256 over SHA-1, by the one nonce that key and text give (RFC 6979). `sign` of Node takes a random one, so that each
 * function, and each container of it, would sign the same text differently. Points are multiplied by OpenSSL; what is left are
 * four products and an inverse.
 */

const hash = 'sha1'
const hashBytes = 20
const bytes = 32
/** The number of points of P-256. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

const numberOf = (buffer: Buffer): bigint => BigInt(`0x${buffer.toString('hex')}`)
const bytesOf = (number: bigint): Buffer => Buffer.from(number.toString(16).padStart(2 * bytes, '0'), 'hex')

/** By Euclid's algorithm; modulo the order. */
function inverse(number: bigint): bigint {
  let [above, below] = [order, number]
  let [before, factor] = [0n, 1n]
  while (below > 0n) {
    const quotient = above / below
    ;[above, below] = [below, above - quotient * below]
    ;[before, factor] = [factor, before - quotient * factor]
  }
  return before < 0n ? before + order : before
}

/** RFC 6979, section 3.2. */
function nonceOf(secret: Buffer, digest: Buffer): bigint {
  const mac = (key: Buffer, ...parts: Buffer[]) => createHmac(hash, key).update(Buffer.concat(parts)).digest()
  // A SHA-1 is less than the order, so it needs no more than its padding.
  const seed = [secret, Buffer.alloc(bytes - hashBytes), digest]
  let key = Buffer.alloc(hashBytes)
  let value = Buffer.alloc(hashBytes, 1)
  for (const round of [0, 1]) {
    key = mac(key, value, Buffer.of(round), ...seed)
    value = mac(key, value)
  }
  for (;;) {
    const first = mac(key, value)
    value = mac(key, first)
    const nonce = numberOf(Buffer.concat([first, value]).subarray(0, bytes))
    if (nonce > 0n && nonce < order) return nonce
    key = mac(key, value, Buffer.of(0))
    value = mac(key, value)
  }
}

/** An integer of DER: a first bit that is set would make it negative. */
function integer(number: bigint): Buffer {
  const whole = bytesOf(number)
  const start = whole.findIndex((byte) => byte > 0)
  const content = whole[start]! > 127 ? [0, ...whole.subarray(start)] : whole.subarray(start)
  return Buffer.from([2, content.length, ...content])
}

/** Signs texts with a private key of P-256: in DER, always the same for the same text. */
export function ecdsaSigner(privateKey: KeyObject): (text: string) => Buffer {
  const secret = Buffer.from(String(privateKey.export({ format: 'jwk' }).d), 'base64url')
  const scalar = numberOf(secret)
  const curve = createECDH('prime256v1')
  return (text) => {
    const digest = createHash(hash).update(text).digest()
    const nonce = nonceOf(secret, digest)
    curve.setPrivateKey(bytesOf(nonce))
    const r = numberOf(curve.getPublicKey(null, 'compressed').subarray(1)) % order
    // Computing with such numbers takes longer for some than for others. A random factor, which cancels out, makes that tell nothing of key and nonce.
    const mask = (numberOf(randomBytes(bytes)) % (order - 1n)) + 1n
    const masked = mask * numberOf(digest) + ((mask * scalar) % order) * r
    const s = (inverse((mask * nonce) % order) * (masked % order)) % order
    const content = Buffer.concat([integer(r), integer(s)])
    return Buffer.concat([Buffer.of(0x30, content.length), content])
  }
}
