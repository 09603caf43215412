import { imageRules } from '#shared/schemas/image'

export interface Size {
  width: number
  height: number
}

/** A part of a picture, in pixels of the upright picture. */
export interface Area extends Size {
  x: number
  y: number
}

/** Longer side (px) of the pictures made here. The server stores smaller ones. */
const longSide = 2000
/** Highest zoom. */
const maxZoom = 4
/** Aspect ratio (width / height) of the picture in the arch and on cards. */
export const archAspect = 4 / 5

/** Factor by which to shrink a picture of this size. Keeps the shorter side above the minimum; never above 1. */
export const shrinkScale = ({ width, height }: Size, longest = longSide): number =>
  Math.min(1, Math.max(longest / Math.max(width, height), imageRules.minSide / Math.min(width, height)))

/**
 * The largest area with the arch's aspect ratio: at the top of tall pictures, where heads are, and in the middle of
 * wide ones.
 */
export function largestArea({ width, height }: Size): Area {
  const wide = Math.min(width, height * archAspect)
  return { x: (width - wide) / 2, y: 0, width: wide, height: wide / archAspect }
}

/** The highest zoom at which the area still has the minimum size. Below 1, the picture is too small. */
export const maxZoomFor = (size: Size): number =>
  Math.min(maxZoom, largestArea(size).width / imageRules.minSide)

/** Rounds the area to whole pixels inside the picture. No side is shorter than the minimum. */
export function roundedArea(area: Area, size: Size): Area {
  const fit = (start: number, length: number, whole: number) => {
    const long = Math.min(whole, Math.max(imageRules.minSide, Math.round(length)))
    return [Math.min(Math.max(0, Math.round(start)), whole - long), long] as const
  }
  const [x, width] = fit(area.x, area.width, size.width)
  const [y, height] = fit(area.y, area.height, size.height)
  return { x, y, width, height }
}
