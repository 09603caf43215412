import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { eightFoldStar } from '#web/ui/art/arch'

/** Star seal of a profile whose plan includes the verified mark. */
export function VerifiedSeal({ size = '1.1875rem', onWall = false }: { size?: string; onWall?: boolean }) {
  const { t } = useLingui()
  const label = t`Verified`
  return (
    <chakra.svg
      viewBox="0 0 20 20"
      role="img"
      aria-label={label}
      boxSize={size}
      flex="none"
      display="inline-block"
      verticalAlign="-.1875rem"
      color={onWall ? '#8CCFCD' : 'tile'}
    >
      <title>{label}</title>
      <path d={eightFoldStar(10, 10, 10)} fill="currentColor" />
      <chakra.path
        d="M6.4 10.3l2.4 2.400 4.600-5"
        fill="none"
        stroke={onWall ? 'wall' : 'tile.on'}
        strokeWidth="1.9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </chakra.svg>
  )
}
