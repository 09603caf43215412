import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { eightFoldStar } from './arch'

export interface FriezeProps {
  ground: string
  stroke: string
}

/** Decorative lattice band, 28 px high, full width. */
export function Frieze({ ground, stroke }: FriezeProps) {
  const id = useId()
  return (
    <chakra.svg aria-hidden="true" display="block" height="28px" width="100%" bg={ground}>
      <pattern id={id} width="28" height="28" patternUnits="userSpaceOnUse">
        <chakra.path d={eightFoldStar(14, 14, 14)} fill="none" stroke={stroke} strokeWidth="1.3" />
      </pattern>
      <rect width="100%" height="28" fill={`url(#${id})`} />
    </chakra.svg>
  )
}

/** Three concentric stars, clipped by the edge of a wall panel; for wide panels only. */
export function StarRelief() {
  return (
    <chakra.svg
      viewBox="0 0 230 304"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      position="absolute"
      insetEnd="0"
      top="0"
      height="100%"
      width="230px"
      fill="none"
      stroke="wall.line"
      strokeWidth="1.5"
      _rtl={{ transform: 'scaleX(-1)' }}
    >
      {[170, 132, 76].map((radius) => (
        <path key={radius} d={eightFoldStar(232, 152, radius)} />
      ))}
    </chakra.svg>
  )
}
