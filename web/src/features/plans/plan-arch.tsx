import { chakra } from '@chakra-ui/react'
import { eightFoldStar, keelArch } from '#web/ui/art/arch'
import { planLook } from './plan-badge'

/** The star of a plan under an arch, which stands for it where there is room. */
export function PlanArch({ name }: { name: string }) {
  const { fill } = planLook(name)
  return (
    <chakra.svg viewBox="0 0 64 80" width="64px" height="80px" flex="none" aria-hidden="true" fill="none">
      <chakra.path
        d={keelArch({ x: 1, y: 1, width: 62, height: 78, rise: 34 })}
        fill="tile.soft"
        stroke="tile"
        strokeWidth="1.6"
      />
      <chakra.path
        d={eightFoldStar(32, 48, 17)}
        fill={fill}
        stroke={fill === 'none' ? 'line.strong' : undefined}
        strokeWidth="1.6"
      />
    </chakra.svg>
  )
}
