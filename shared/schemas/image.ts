import { imageLimits } from '../limits'

export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const
export type ImageType = (typeof imageTypes)[number]

export const imageRules = {
  ...imageLimits,
  /** For a file input's `accept`. */
  accept: '.png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp',
} as const

export const imageMessages = {
  required: 'Please upload a profile image first.',
  requiredBeforeSubmit: 'Please upload a profile image before submitting.',
  format: 'Invalid file format. Allowed: PNG, JPG, JPEG, WEBP',
  size: `File size too large. Max allowed size is ${imageLimits.maxMegabytes}MB.`,
  notImage: 'Please select a valid image file',
  tooSmall: `This picture is too small. Each side needs at least ${imageLimits.minSide} pixels.`,
  tooNarrow: `This picture is too narrow. Its longer side may be at most ${imageLimits.storedSide / imageLimits.minSide} times its shorter side.`,
  tooManyPixels: 'This picture has too many pixels. Please choose a smaller one.',
  animated: 'You cannot use an animated picture. Please choose a still one.',
  unreadable: 'We cannot read this picture. Please choose another one.',
} as const
export type ImageMessage = (typeof imageMessages)[keyof typeof imageMessages]

/** The canonical image type for a client's content type (`image/jpg` is a common mistake); null if not accepted. */
export const imageTypeOf = (type: string): ImageType | null => {
  const plain = type.split(';', 1)[0]?.trim().toLowerCase()
  const proper = plain === 'image/jpg' || plain === 'image/pjpeg' ? 'image/jpeg' : plain
  return imageTypes.find((known) => known === proper) ?? null
}

const signatures: Readonly<Record<ImageType, RegExp>> = {
  'image/png': /^\x89PNG\r\n[^]\n/,
  'image/jpeg': /^\xff\xd8\xff/,
  'image/webp': /^RIFF[^]{4}WEBP/,
}

/** The number of bytes that tell the type of a file. */
export const signatureBytes = 12

/** The type of a file by its first bytes, regardless of its name and declared type; null if not accepted. */
export const imageTypeOfBytes = (bytes: Uint8Array): ImageType | null => {
  const start = String.fromCharCode(...bytes.subarray(0, signatureBytes))
  return imageTypes.find((type) => signatures[type].test(start)) ?? null
}

/** Why the number of pixels of a picture is not accepted, or null. */
export const checkImageSize = ({ width, height }: { width: number; height: number }): ImageMessage | null => {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  if (width * height > imageRules.maxPixels) return imageMessages.tooManyPixels
  if (shorter < imageRules.minSide) return imageMessages.tooSmall
  // It would be as short once the picture is scaled down to be stored.
  return shorter * imageRules.storedSide < imageRules.minSide * longer ? imageMessages.tooNarrow : null
}

/** Why a file cannot be a profile picture, or null. `size` in bytes. */
export const checkImageFile = (file: { type: string; size: number }): ImageMessage | null => {
  if (!file.type.toLowerCase().startsWith('image/')) return imageMessages.notImage
  if (imageTypeOf(file.type) === null) return imageMessages.format
  if (file.size > imageRules.maxBytes) return imageMessages.size
  return file.size > 0 ? null : imageMessages.unreadable
}
