import { imageRules } from '#shared/schemas/image'

export interface Size {
  width: number
  height: number
}

/** A part of a picture, in its own pixels as it stands upright. */
export interface Area extends Size {
  x: number
  y: number
}

/** Longer side (px) of what is made here; the server stores less. */
const longSide = 2000
/** Nobody needs to come closer. */
const closest = 4
/** Width by height of the picture under the arch, and on cards. */
export const archAspect = 4 / 5

/** By how much a picture of this size is made smaller; its shorter side stays long enough, and nothing grows. */
export const shrinkScale = ({ width, height }: Size, longest = longSide): number =>
  Math.min(1, Math.max(longest / Math.max(width, height), imageRules.minSide / Math.min(width, height)))

/** The largest part that fits the arch: at the top of tall pictures, where heads are, in the middle of wide ones. */
export function largestArea({ width, height }: Size): Area {
  const wide = Math.min(width, height * archAspect)
  return { x: (width - wide) / 2, y: 0, width: wide, height: wide / archAspect }
}

/** How far one may come closer until the part would be too small to be taken; below 1 it is from the start. */
export const maxZoomFor = (size: Size): number =>
  Math.min(closest, largestArea(size).width / imageRules.minSide)

/** Whole pixels within the picture, no side shorter than the least. */
export function roundedArea(area: Area, size: Size): Area {
  const fit = (start: number, length: number, whole: number) => {
    const long = Math.min(whole, Math.max(imageRules.minSide, Math.round(length)))
    return [Math.min(Math.max(0, Math.round(start)), whole - long), long] as const
  }
  const [x, width] = fit(area.x, area.width, size.width)
  const [y, height] = fit(area.y, area.height, size.height)
  return { x, y, width, height }
}
