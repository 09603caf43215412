import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { PaymentFlag } from '#shared/schemas/money-entities'
import { Pill } from '#web/ui/pill'

function useFlagLabels(): Record<PaymentFlag, string> {
  const { t } = useLingui()
  return {
    mismatch: t`Does not match`,
    charged_again: t`Paid twice`,
    refund_due: t`Refund due`,
  }
}

/** Why a payment is to be looked into, in a word or two each. */
export function FlagPills({ flags }: { flags: readonly PaymentFlag[] }) {
  const labels = useFlagLabels()
  if (flags.length === 0) return null
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="1.5">
      {flags.map((flag) => (
        <Pill key={flag} tone="err">
          {labels[flag]}
        </Pill>
      ))}
    </chakra.span>
  )
}
