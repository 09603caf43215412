import { checkImageFile, imageMessages, imageRules } from '#shared/schemas/image'

interface Size {
  width: number
  height: number
}

async function sizeOf(file: Blob): Promise<Size | null> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const size = { width: bitmap.width, height: bitmap.height }
  bitmap.close()
  return size
}

/** Validates a profile picture before upload; returns an error message, or null if valid. */
export async function checkPicture(file: File): Promise<string | null> {
  const fault = checkImageFile(file)
  // If the browser cannot decode images, only the server checks the content.
  if (fault || typeof createImageBitmap !== 'function') return fault
  const size = await sizeOf(file)
  if (!size) return imageMessages.unreadable
  if (Math.min(size.width, size.height) < imageRules.minSide) return imageMessages.tooSmall
  return size.width * size.height > imageRules.maxPixels ? imageMessages.tooManyPixels : null
}
