import { useRef, useState } from 'react'
import { maxZoomFor, largestArea, type Area, type Size } from '#web/lib/picture/bounds'
import { measure, cropPicture } from './canvas'
import type { ChosenPicture } from '#web/lib/picture/chosen-pictures'

export interface InitialCrop {
  size: Size
  /** The initial area. */
  area: Area
}

export type CropFault = 'small' | 'unreadable'

/** Crops a chosen picture under the arch. */
export function useCrop() {
  const [initialCrop, setInitialCrop] = useState<InitialCrop | null>(null)
  const [fault, setFault] = useState<CropFault | null>(null)
  const area = useRef<Area | null>(null)

  const end = () => {
    area.current = null
    setInitialCrop(null)
    setFault(null)
  }
  const begin = async ({ original, cropped }: ChosenPicture) => {
    setFault(null)
    const size = await measure(original).catch(() => null)
    if (!size) return setFault('unreadable')
    if (maxZoomFor(size) < 1) return setFault('small')
    area.current = cropped?.area ?? largestArea(size)
    setInitialCrop({ size, area: area.current })
  }
  const move = (next: Area) => {
    area.current = next
  }
  /** The picture with the visible part; null if it cannot be cropped. */
  const cut = async ({ original, cropped }: ChosenPicture): Promise<ChosenPicture | null> => {
    const wanted = area.current
    if (!initialCrop || !wanted) return { original, ...(cropped && { cropped }) }
    const file = await cropPicture(original, initialCrop.size, wanted).catch(() => null)
    if (!file) {
      setFault('unreadable')
      return null
    }
    return { original, cropped: { file, area: wanted } }
  }
  return { initialCrop, fault, begin, move, cut, end }
}
