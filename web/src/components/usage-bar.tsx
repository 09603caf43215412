import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'

export interface UsageBarProps {
  label: string
  /** From `usageOf` or `periodOf` of `shared/format`. */
  used: number
  limit: number
  left: number
  /** 0 to 100. */
  percent: number
}

/** How much of a limit is used, as text and bar. The bar turns brass from 80 %. */
export function UsageBar({ label, used, limit, left, percent }: UsageBarProps) {
  const id = useId()
  return (
    <div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        columnGap="3"
        fontVariantNumeric="tabular-nums"
      >
        <chakra.span id={id} fontWeight="bold">
          {label}
        </chakra.span>
        <chakra.span id={`${id}-use`} color="ink.muted">
          <Trans>
            {used} used, {left} left
          </Trans>
        </chakra.span>
      </chakra.div>
      <chakra.div
        role="progressbar"
        aria-labelledby={id}
        aria-describedby={`${id}-use`}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        height="10px"
        borderRadius="3px"
        bg="sunk"
        overflow="hidden"
        marginBlockStart="1.5"
      >
        <chakra.div height="100%" width={`${percent}%`} bg={percent >= 80 ? 'brass' : 'tile'} />
      </chakra.div>
    </div>
  )
}
