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

/** What is wrong with a file as a profile picture, before any of it is sent; null when nothing is. */
export async function checkPicture(file: File): Promise<string | null> {
  const fault = checkImageFile(file)
  // Where the browser cannot look inside, the server does.
  if (fault || typeof createImageBitmap !== 'function') return fault
  const size = await sizeOf(file)
  if (!size) return imageMessages.unreadable
  if (Math.min(size.width, size.height) < imageRules.minSide) return imageMessages.tooSmall
  return size.width * size.height > imageRules.maxPixels ? imageMessages.tooManyPixels : null
}
