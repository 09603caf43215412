import sharp, { type Metadata, type Sharp } from 'sharp'
import { imageProcessingSeconds } from '#shared/limits'
import { imageMessages, imageRules } from '#shared/schemas/image'
import { pictureInvalid } from '../rules'
import type { PictureFiles } from '../files'
import { isAnimatedPng, kindOf } from './kind'

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

function judge({ format, width, height, pages }: Metadata, kind: string): void {
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
  judge(await orUnreadable(sharp(bytes, { limitInputPixels: false }).metadata()), kind)

  // Decoded once: the card is cropped from the large size.
  const upright = open(bytes).autoOrient().flatten({ background: '#ffffff' }).toColourspace('srgb')
  const within = {
    width: PROFILE_SIDE,
    height: PROFILE_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  } as const
  const { data, info } = await orUnreadable(
    upright.resize(within).removeAlpha().raw().toBuffer({ resolveWithObject: true }),
  )
  const { width, height, channels } = info
  const plain = () => sharp(data, { raw: { width, height, channels } })
  const [profile, card] = await orUnreadable(
    Promise.all([
      plain().webp({ quality: 82 }).toBuffer(),
      // Heads are at the top of portraits.
      plain()
        .resize({ ...CARD, fit: 'cover', position: 'top' })
        .webp({ quality: 80 })
        .toBuffer(),
    ]),
  )
  return { profile, card }
}
