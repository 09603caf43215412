import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'

export interface UsageBarProps {
  label: string
  /** From `usageOf` or `periodOf` of `shared/format`. */
  used: number
  limit: number
  left: number
  /** 0 to 100: the share that is used. */
  percent: number
}

/**
 * How much of a limit is used. The filled part is labelled "used", the empty part "left", each below its own end,
 * so that an empty bar is not misread. Turns brass from 80 %.
 */
export function UsageBar({ label, used, limit, left, percent }: UsageBarProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div>
      <chakra.p id={id} fontWeight="bold">
        {label}
      </chakra.p>
      <chakra.div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(used, limit)}
        aria-valuetext={t`${used} used, ${left} left`}
        height="10px"
        borderRadius="3px"
        bg="sunk"
        overflow="hidden"
        marginBlock="1.5"
      >
        <chakra.div height="100%" width={`${percent}%`} bg={percent >= 80 ? 'brass' : 'tile'} />
      </chakra.div>
      {/* Screen readers get this from the bar. */}
      <chakra.div
        aria-hidden="true"
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        columnGap="3"
        color="ink.muted"
        fontVariantNumeric="tabular-nums"
      >
        <span>
          <Trans>{used} used</Trans>
        </span>
        <chakra.span marginInlineStart="auto">
          <Trans>{left} left</Trans>
        </chakra.span>
      </chakra.div>
    </div>
  )
}
