import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'

const fullStar =
  'M12 1.800L14.760 9L22.460 9.400L16.470 14.250L18.470 21.700L12 17.500L5.530 21.700L7.530 14.250L1.540 9.400L9.240 9Z'
const halfStar = 'M12 1.800V17.500L5.530 21.700L7.530 14.250L1.540 9.400L9.240 9Z'

/** A rating out of five: its number, and stars in half steps. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useLingui()
  const drawn = Math.round(rating * 2) / 2
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="3px"
      fontWeight="bold"
      role="img"
      aria-label={t`${rating} out of 5`}
    >
      {[1, 2, 3, 4, 5].map((place) => (
        <chakra.svg
          key={place}
          viewBox="0 0 24 24"
          boxSize="24px"
          aria-hidden="true"
          _rtl={{ transform: 'scaleX(-1)' }}
        >
          <chakra.path d={fullStar} fill={drawn >= place ? 'brass' : 'star.off'} />
          {drawn === place - 0.5 && <chakra.path d={halfStar} fill="brass" />}
        </chakra.svg>
      ))}
      <chakra.span marginInlineStart="2" fontVariantNumeric="tabular-nums" aria-hidden="true">
        {rating.toFixed(1)}
      </chakra.span>
    </chakra.div>
  )
}
