import { chakra } from '@chakra-ui/react'
import { keelArch } from './arch'

export interface LogoProps {
  /** On a wall panel the doors are drawn in plaster and light terracotta. */
  onWall?: boolean
  height?: string
}

/** The logo: one arch, two doors side by side. */
export function Logo({ onWall = false, height = '38px' }: LogoProps) {
  return (
    <chakra.svg
      viewBox="0 0 60 76"
      aria-hidden="true"
      height={height}
      width="auto"
      aspectRatio="60 / 76"
      flex="none"
    >
      <chakra.path
        d={keelArch({ x: 1, y: 1, width: 58, height: 75, rise: 34 })}
        fill={onWall ? 'wall.ink' : 'tile'}
      />
      <chakra.path
        d={keelArch({ x: 13, y: 17, width: 16, height: 59, rise: 14 })}
        fill={onWall ? 'wall' : 'ground'}
      />
      <chakra.path
        d={keelArch({ x: 31, y: 17, width: 16, height: 59, rise: 14 })}
        fill={onWall ? '#D9704B' : 'act'}
      />
    </chakra.svg>
  )
}
