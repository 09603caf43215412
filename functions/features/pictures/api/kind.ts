/** Accepted formats, by sharp's names. */
export type Kind = 'png' | 'jpeg' | 'webp'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

const at = (bytes: Buffer, start: number, text: string) =>
  bytes.toString('latin1', start, start + text.length) === text

/** The format of a file by its first bytes, regardless of its name and declared type; null if not accepted. */
export function kindOf(bytes: Buffer): Kind | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg'
  return at(bytes, 0, 'RIFF') && at(bytes, 8, 'WEBP') ? 'webp' : null
}

/** An animated PNG has an `acTL` chunk before its image data; decoders without support show only the first frame. */
export function isAnimatedPng(bytes: Buffer): boolean {
  let position = PNG.length
  while (position + 8 <= bytes.length) {
    if (at(bytes, position + 4, 'acTL')) return true
    if (at(bytes, position + 4, 'IDAT')) return false
    // Length, type and checksum take 12 bytes.
    position += bytes.readUInt32BE(position) + 12
  }
  return false
}
