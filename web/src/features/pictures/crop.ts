import { shrinkScale, wholeArea, type Area, type Size } from '#web/lib/picture/bounds'
import { draw, jpegOf } from './canvas'

/**
 * Cuts a part out of a picture: an upright JPEG without metadata.
 * @throws CannotOpen
 */
export async function cropPicture(file: File, size: Size, wanted: Area): Promise<File> {
  const area = wholeArea(wanted, size)
  const canvas = await draw(file, size, area, shrinkScale(area))
  return jpegOf(canvas, file.name)
}
