import sharp, { type Metadata, type Sharp } from 'sharp'
import { imageProcessingSeconds } from '#shared/limits'
import { imageMessages, imageRules } from '#shared/schemas/image'
import type { PictureFiles } from './files'
import { pictureInvalid } from './rules'

/** Accepted formats, by sharp's names. */
export type Kind = 'png' | 'jpeg' | 'webp'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const JPEG = Buffer.from([0xff, 0xd8, 0xff])

const hasTextAt = (bytes: Buffer, start: number, text: string) =>
  bytes.toString('latin1', start, start + text.length) === text

/** The format of a file by its first bytes, regardless of its name and declared type; null if not accepted. */
export function kindOf(bytes: Buffer): Kind | null {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return 'png'
  if (bytes.subarray(0, JPEG.length).equals(JPEG)) return 'jpeg'
  return hasTextAt(bytes, 0, 'RIFF') && hasTextAt(bytes, 8, 'WEBP') ? 'webp' : null
}

/** An animated PNG has an `acTL` chunk before its image data; decoders without support show only the first frame. */
function isAnimatedPng(bytes: Buffer): boolean {
  let position = PNG.length
  while (position + 8 <= bytes.length) {
    if (hasTextAt(bytes, position + 4, 'acTL')) return true
    if (hasTextAt(bytes, position + 4, 'IDAT')) return false
    // Length, type and checksum take 12 bytes.
    position += bytes.readUInt32BE(position) + 12
  }
  return false
}

const CARD = { width: 480, height: 600 }

const PROFILE_SIDE = 1200

// Not worth the memory: pictures are rarely processed twice.
sharp.cache(false)

const open = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: imageRules.maxPixels, failOn: 'error', sequentialRead: true }).timeout({
    seconds: imageProcessingSeconds,
  })

/** Any error of libvips means that the picture is unreadable. */
async function orUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch {
    throw pictureInvalid(imageMessages.unreadable)
  }
}

function validate({ format, width, height, pages }: Metadata, kind: string): void {
  if (format !== kind) throw pictureInvalid(imageMessages.unreadable)
  if ((pages ?? 1) > 1) throw pictureInvalid(imageMessages.animated)
  if (width * height > imageRules.maxPixels) throw pictureInvalid(imageMessages.tooManyPixels)
  if (Math.min(width, height) < imageRules.minSide) throw pictureInvalid(imageMessages.tooSmall)
}

/**
 * Validates a picture by its bytes alone and makes the stored sizes: upright, in sRGB, without metadata, as WebP.
 * 400 `picture_invalid` with a message for the user.
 */
export async function makeSizes(bytes: Buffer): Promise<PictureFiles> {
  if (bytes.length > imageRules.maxBytes) throw pictureInvalid(imageMessages.size)
  const kind = kindOf(bytes)
  if (!kind) throw pictureInvalid(imageMessages.format)
  if (kind === 'png' && isAnimatedPng(bytes)) throw pictureInvalid(imageMessages.animated)
  // Reads only the header, without a pixel limit, so that too many pixels get their own message.
  validate(await orUnreadable(sharp(bytes, { limitInputPixels: false }).metadata()), kind)

  // Decoded once: the card is cropped from the large size.
  const oriented = open(bytes).autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb')
  const bounds = {
    width: PROFILE_SIDE,
    height: PROFILE_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  const { data, info } = await orUnreadable(
    oriented.resize(bounds).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
  )
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const [profile, card] = await orUnreadable(
    Promise.all([
      pixels().webp({ quality: 82 }).toBuffer(),
      // Heads are at the top of portraits.
      pixels()
        .resize({ ...CARD, fit: 'cover', position: 'top' })
        .webp({ quality: 80 })
        .toBuffer(),
    ]),
  )
  return { profile, card }
}
