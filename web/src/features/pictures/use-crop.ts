import { useRef, useState } from 'react'
import { closestZoom, largestArea, type Area, type Size } from '#web/lib/picture/bounds'
import { measure, cropPicture } from './canvas'
import type { ChosenPicture } from '#web/lib/picture/kept'

export interface Placing {
  size: Size
  /** The initial area. */
  area: Area
}

export type PlacingFault = 'small' | 'unreadable'

/** Crops a chosen picture under the arch. */
export function usePlacing() {
  const [placing, setPlacing] = useState<Placing | null>(null)
  const [fault, setFault] = useState<PlacingFault | null>(null)
  const area = useRef<Area | null>(null)

  const end = () => {
    area.current = null
    setPlacing(null)
    setFault(null)
  }
  const begin = async ({ original, cropped }: ChosenPicture) => {
    setFault(null)
    const size = await measure(original).catch(() => null)
    if (!size) return setFault('unreadable')
    if (closestZoom(size) < 1) return setFault('small')
    area.current = cropped?.area ?? largestArea(size)
    setPlacing({ size, area: area.current })
  }
  const move = (next: Area) => {
    area.current = next
  }
  /** The picture with the visible part; null if it cannot be cropped. */
  const cut = async ({ original, cropped }: ChosenPicture): Promise<ChosenPicture | null> => {
    const wanted = area.current
    if (!placing || !wanted) return { original, ...(cropped && { cropped }) }
    const file = await cropPicture(original, placing.size, wanted).catch(() => null)
    if (!file) {
      setFault('unreadable')
      return null
    }
    return { original, cropped: { file, area: wanted } }
  }
  return { placing, fault, begin, move, cut, end }
}
