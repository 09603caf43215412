import { imageMessages } from '#shared/schemas/image'
import { shrinkScale, type Area, type Size } from '#web/lib/picture/bounds'
import { CannotOpen, draw, jpegOf, measure } from './canvas'
import { useEffect, useRef, useState } from 'react'
import { throwIfAborted } from '#web/lib/abort'

/** Why a picture could not be shrunk: the browser cannot open its format, or its size. */
export type ShrinkFailure = 'heic' | 'large'

type Shrinking = { state: 'idle' } | { state: 'busy'; share: number } | { state: ShrinkFailure }

const idle: Shrinking = { state: 'idle' }

/** Shrinks a refused picture at the user's request. */
export function useShrinking() {
  const [shrinking, setShrinking] = useState<Shrinking>(idle)
  const work = useRef<AbortController | null>(null)
  const stop = () => {
    work.current?.abort()
    work.current = null
    setShrinking(idle)
  }
  useEffect(() => () => work.current?.abort(), [])

  const shrink = async (file: File): Promise<File | null> => {
    if (work.current) return null
    const controller = new AbortController()
    work.current = controller
    const update = (next: Shrinking) => {
      if (work.current === controller) setShrinking(next)
    }
    try {
      const onProgress = (share: number) => update({ state: 'busy', share })
      const made = await shrinkPicture(file, { onProgress, signal: controller.signal })
      update(idle)
      return controller.signal.aborted ? null : made
    } catch {
      update({ state: isHeic(file) ? 'heic' : 'large' })
      return null
    } finally {
      if (work.current === controller) work.current = null
    }
  }
  return { shrinking, shrink, stop }
}

/** iPhone photos. Most browsers cannot open them, and some do not know their type. */
export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/i.test(type) || (type === '' && /\.hei[cf]$/i.test(name))

/** Whether shrinking can make a picture acceptable that was refused for this reason. */
export const canBeShrunk = (file: File, fault: string): boolean =>
  fault === imageMessages.size || fault === imageMessages.tooManyPixels || isHeic(file)

export interface ShrinkOptions {
  /** Share of the work done, 0 to 1. */
  onProgress?: (share: number) => void
  signal?: AbortSignal
  /** Longer side in px, at most. */
  longSide?: number
}

async function drawScaled(file: File, whole: Size, longSide: number): Promise<HTMLCanvasElement> {
  const area: Area = { x: 0, y: 0, ...whole }
  // The second is tried if memory is too low for the first.
  for (const side of [longSide, longSide / 2]) {
    const canvas = await draw(file, whole, area, shrinkScale(whole, side)).catch(() => null)
    if (canvas) return canvas
  }
  throw new CannotOpen('The picture does not fit into the memory.')
}

/**
 * Shrinks a photo for upload in the browser, to an upright JPEG without metadata.
 * @throws CannotOpen, or an AbortError when `signal` aborts
 */
export async function shrinkPicture(
  file: File,
  { onProgress, signal, longSide = 2000 }: ShrinkOptions = {},
): Promise<File> {
  onProgress?.(0.1)
  const size = await measure(file)
  throwIfAborted(signal)
  onProgress?.(0.3)
  const canvas = await drawScaled(file, size, longSide)
  throwIfAborted(signal)
  onProgress?.(0.8)
  const made = await jpegOf(canvas, file.name, signal)
  onProgress?.(1)
  return made
}
