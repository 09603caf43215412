import { checkLimits } from '#shared/limits'
import { jpegOf } from '#web/features/pictures/canvas'

/**
 * What the video shows now, as a JPEG of the size that we store.
 * @throws CannotOpen
 */
export function takeFrame(video: HTMLVideoElement): Promise<File> {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, checkLimits.storedSide / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return jpegOf(canvas, 'photo')
}
