import { imageRules } from '#shared/schemas/image'
import { type Area, type Size, shrinkScale, roundedArea } from '#web/lib/picture/bounds'
import { throwIfAborted } from '#web/lib/abort'

/** The browser cannot open the picture, because of its format or its size. */
export class CannotOpen extends Error {}

/** The size of a picture after EXIF rotation. Reads only the header if the browser allows. */
export function measure(file: Blob): Promise<Size> {
  const url = URL.createObjectURL(file)
  const image = new Image()
  const size = new Promise<Size>((resolve, reject) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => reject(new CannotOpen('The picture does not open.'))
  })
  image.src = url
  return size.finally(() => URL.revokeObjectURL(url))
}

/** Browsers without `from-image` rotate pictures by default. */
async function bitmapOf(file: Blob, options: ImageBitmapOptions): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { ...options, imageOrientation: 'from-image' })
  } catch (error) {
    if (error instanceof TypeError) return createImageBitmap(file, options)
    throw error
  }
}

const sameShape = (a: Size, b: Size) => Math.abs(a.width / a.height / (b.width / b.height) - 1) < 0.02

/**
 * Decodes the picture upright and, if possible, no larger than needed, because cheap phones have little
 * memory.
 */
async function decode(file: Blob, whole: Size, width: number): Promise<ImageBitmap> {
  if (width >= whole.width) return bitmapOf(file, {})
  const bitmap = await bitmapOf(file, { resizeWidth: width, resizeQuality: 'high' })
  if (sameShape(bitmap, whole)) return bitmap
  // Some browsers take the width as that before rotation.
  bitmap.close()
  return bitmapOf(file, {})
}

/**
 * Draws a part of a picture on white, scaled by `scale`.
 * @throws CannotOpen
 */
export async function draw(file: Blob, whole: Size, area: Area, scale: number): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(area.width * scale)
  canvas.height = Math.round(area.height * scale)
  const context = canvas.getContext('2d')
  const bitmap = await decode(file, whole, Math.round(whole.width * scale)).catch(() => null)
  if (!context || !bitmap) {
    bitmap?.close()
    throw new CannotOpen('The picture does not fit into the memory.')
  }
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  const ratio = bitmap.width / whole.width
  context.drawImage(
    bitmap,
    area.x * ratio,
    area.y * ratio,
    area.width * ratio,
    area.height * ratio,
    0,
    0,
    canvas.width,
    canvas.height,
  )
  bitmap.close()
  return canvas
}

const blobOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

/** The best quality that fits the size limit is used. */
const qualities = [0.9, 0.8, 0.7, 0.55, 0.4]

/**
 * A JPEG within the size limit, without metadata, named like the original.
 * @throws CannotOpen
 */
export async function jpegOf(canvas: HTMLCanvasElement, name: string, signal?: AbortSignal): Promise<File> {
  for (const quality of qualities) {
    throwIfAborted(signal)
    const blob = await blobOf(canvas, quality)
    // A browser that cannot encode JPEG returns another format.
    if (blob?.type !== 'image/jpeg') break
    if (blob.size > imageRules.maxBytes) continue
    const plain = name.replace(/\.[^.]*$/, '') || 'picture'
    return new File([blob], `${plain}.jpg`, { type: blob.type })
  }
  throw new CannotOpen('The browser cannot write the picture.')
}

/**
 * Cuts out a part of a picture as an upright JPEG without metadata.
 * @throws CannotOpen
 */
export async function cropPicture(file: File, size: Size, wanted: Area): Promise<File> {
  const area = roundedArea(wanted, size)
  const canvas = await draw(file, size, area, shrinkScale(area))
  return jpegOf(canvas, file.name)
}
