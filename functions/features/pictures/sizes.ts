import sharp, { type Metadata, type Sharp } from 'sharp'
import { checkLimits, imageProcessingSeconds } from '#shared/limits'
import {
  checkImageSize,
  imageMessages,
  imageRules,
  type ImageType,
  imageTypeOfBytes,
} from '#shared/schemas/image'
import type { PictureFiles } from './files'
import { pictureInvalid } from './rules'

const PNG_SIGNATURE_LENGTH = 8

const hasTextAt = (bytes: Buffer, start: number, text: string) =>
  bytes.toString('latin1', start, start + text.length) === text

/** An animated PNG has an `acTL` chunk before its image data; decoders without support show only the first frame. */
function isAnimatedPng(bytes: Buffer): boolean {
  let position = PNG_SIGNATURE_LENGTH
  while (position + 8 <= bytes.length) {
    if (hasTextAt(bytes, position + 4, 'acTL')) return true
    if (hasTextAt(bytes, position + 4, 'IDAT')) return false
    // Length, type and checksum take 12 bytes.
    position += bytes.readUInt32BE(position) + 12
  }
  return false
}

const CARD = { width: 480, height: 600 }

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

function validate({ format, width, height, pages }: Metadata, type: ImageType): void {
  if (`image/${format}` !== type) throw pictureInvalid(imageMessages.unreadable)
  if ((pages ?? 1) > 1) throw pictureInvalid(imageMessages.animated)
  const problem = checkImageSize({ width, height })
  if (problem) throw pictureInvalid(problem)
}

/**
 * Validates a picture by its bytes alone. Returns its pixels: upright, in sRGB, without metadata, the longer side at most `side`.
 * 400 `picture_invalid` with a message for the user.
 */
async function decode(bytes: Buffer, side: number): Promise<() => Sharp> {
  if (bytes.length > imageRules.maxBytes) throw pictureInvalid(imageMessages.size)
  const type = imageTypeOfBytes(bytes)
  if (!type) throw pictureInvalid(imageMessages.format)
  if (type === 'image/png' && isAnimatedPng(bytes)) throw pictureInvalid(imageMessages.animated)
  // Reads only the header, without a pixel limit, so that too many pixels get their own message.
  validate(await orUnreadable(sharp(bytes, { limitInputPixels: false }).metadata()), type)

  const oriented = open(bytes).autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb')
  const bounds = {
    width: side,
    height: side,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  const { data, info } = await orUnreadable(
    oriented.resize(bounds).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
  )
  const { width, height, channels } = info
  return () => sharp(data, { raw: { width, height, channels } })
}

/** The stored sizes of a profile picture, as WebP. 400 `picture_invalid` like `decode`. */
export async function makeSizes(bytes: Buffer): Promise<PictureFiles> {
  // Decoded once: the card is cropped from the large size.
  const pixels = await decode(bytes, imageRules.storedSide)
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

async function makeSmaller(bytes: Buffer, side: number): Promise<Buffer> {
  const pixels = await decode(bytes, side)
  return orUnreadable(pixels().webp({ quality: 80 }).toBuffer())
}

/** A photo of a check as it is stored, as WebP. 400 `picture_invalid` like `decode`. */
export const makeCheckPhoto = (bytes: Buffer): Promise<Buffer> => makeSmaller(bytes, checkLimits.storedSide)

/** The picture of an identity card as it is stored, as WebP. 400 `picture_invalid` like `decode`. */
export const makeIdentityPicture = (bytes: Buffer): Promise<Buffer> =>
  makeSmaller(bytes, checkLimits.cardSide)
