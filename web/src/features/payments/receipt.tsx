import { chakra } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { brand, brandName } from '#shared/brand'
import type { Payment } from '#shared/schemas/money-entities'
import { Logo } from '#web/ui/art/logo'
import { PaymentStatusPill } from './payment-status'
import { Fact } from '#web/ui/layout/sheet'
import { formatDateTime, formatPrice, word } from '#web/lib/wording/wording'
import { paidAt } from './queries'
import { palette } from '#shared/palette'

const variables = Object.fromEntries(
  Object.entries(palette).map(([name, [light]]) => [`--h-colors-${name.replace('.', '-')}`, light]),
)

/** Global styles that print the page in light colours, even in dark mode. */
const onPaper = { '@media print': { 'html.dark': { ...variables, colorScheme: 'light' } } }

function Letterhead() {
  return (
    <chakra.header
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      gap="5"
      paddingBlockEnd="5"
      borderBlockEndWidth="1px"
      borderBlockEndStyle="solid"
      borderBlockEndColor="line"
    >
      <chakra.div display="flex" alignItems="center" gap="3">
        <Logo />
        <div>
          <chakra.p textStyle="h4">{brandName}</chakra.p>
          <chakra.p textStyle="small" color="ink.muted">
            {brand.legalName}
          </chakra.p>
        </div>
      </chakra.div>
      <chakra.address fontStyle="normal" textStyle="small" color="ink.muted">
        {brand.offices.map(({ city, address }) => (
          <chakra.span key={city} display="block">
            {address}
          </chakra.span>
        ))}
        <chakra.span display="block">{brand.emails.info}</chakra.span>
      </chakra.address>
    </chakra.header>
  )
}

export interface ReceiptProps {
  payment: Payment
  /** The payer. */
  name: string
}

/** The receipt of a payment, also laid out for print. */
export function Receipt({ payment, name }: ReceiptProps) {
  const { t } = useLingui()
  const { id, plan_name, amount, status, method } = payment
  const plan = word(plan_name)
  return (
    <chakra.article
      aria-label={t`Receipt`}
      bg="surface"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderBlockStartWidth="4px"
      borderBlockStartColor="tile"
      borderRadius="card"
      px={{ base: '5', md: '12' }}
      py={{ base: '6', md: '10' }}
      maxWidth="760px"
    >
      <Global styles={onPaper} />
      <Letterhead />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="baseline"
        justifyContent="space-between"
        gap="3"
        marginBlock="6"
      >
        <chakra.h2 textStyle="h2">
          <Trans>Receipt</Trans>
        </chakra.h2>
        <PaymentStatusPill status={status} />
      </chakra.div>
      <chakra.dl
        margin="0"
        display={{ base: 'grid', md: 'flex' }}
        flexWrap="wrap"
        columnGap="8"
        rowGap={{ base: '0', md: '5' }}
      >
        <Fact label={t`Number`} value={id} />
        <Fact label={t`Date`} value={formatDateTime(paidAt(payment))} />
        <Fact label={t`Paid by`} value={name} />
        <Fact label={t`For`} value={t`${plan} plan`} />
        {method && <Fact label={t`Paid with`} value={method} />}
      </chakra.dl>
      <chakra.p
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="baseline"
        gap="3"
        marginBlockStart="6"
        paddingBlockStart="5"
        borderBlockStartWidth="1px"
        borderBlockStartStyle="solid"
        borderBlockStartColor="line"
      >
        <chakra.span fontWeight="bold">
          <Trans>Amount paid</Trans>
        </chakra.span>
        <chakra.span textStyle="h2" fontVariantNumeric="tabular-nums">
          {formatPrice(amount)}
        </chakra.span>
      </chakra.p>
      {status === 'refunded' && (
        <chakra.p color="ink.muted" marginBlockStart="3">
          <Trans>This amount was refunded.</Trans>
        </chakra.p>
      )}
    </chakra.article>
  )
}
