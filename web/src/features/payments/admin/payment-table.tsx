import { chakra } from '@chakra-ui/react'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { paymentStatuses, paymentStatusLabels } from '#shared/options/statuses'
import type { ListedPayment, PaymentFlag } from '#shared/schemas/money-entities'
import { ContactAddress } from '#web/ui/text'
import { AdminTable, type AdminTableProps } from '#web/ui/admin-table/admin-table'
import { RowLink } from '#web/ui/admin-table/row-link'
import type { Column } from '#web/ui/table/data-table'
import type { Option } from '#web/ui/fields/options'
import { PaymentStatusPill } from '../payment-status'
import { EmptyState } from '#web/ui/states/states'
import { consolePaymentPath } from '#web/lib/paths'
import { tableDateTime, formatPrice, word } from '#web/lib/wording/wording'
import { PayerName } from './payer-name'
import { type PaymentList, paymentTableQuery } from './queries'
import { Pill } from '#web/ui/pill'

function useFlagLabels(): Record<PaymentFlag, string> {
  const { t } = useLingui()
  return {
    mismatch: t`Does not match`,
    charged_again: t`Paid twice`,
    refund_due: t`Refund due`,
    duplicate: t`Likely duplicate`,
  }
}

/** Short labels of why a payment needs attention. */
function FlagPills({ flags }: { flags: readonly PaymentFlag[] }) {
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

/**
 * The plan links to the payment. The hidden payer's name makes the links of one plan distinguishable for
 * screen readers.
 */
function Plan({ payment }: { payment: ListedPayment }) {
  return (
    <RowLink href={consolePaymentPath(payment.id)}>
      <span>{word(payment.plan_name)}</span>
      <chakra.span srOnly>
        {' · '}
        <PayerName payment={payment} />
      </chakra.span>
    </RowLink>
  )
}

function Status({ payment: { status, flags } }: { payment: ListedPayment }) {
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" gap="1.5">
      <PaymentStatusPill status={status} />
      <FlagPills flags={flags} />
    </chakra.span>
  )
}

function useColumns(): Column<ListedPayment>[] {
  const { t } = useLingui()
  return [
    { key: 'plan', header: t`Plan name`, width: '20%', cell: (payment) => <Plan payment={payment} /> },
    { key: 'amount', header: t`Amount`, nowrap: true, cell: ({ amount }) => formatPrice(amount) },
    { key: 'status', header: t`Payment status`, cell: (payment) => <Status payment={payment} /> },
    {
      key: 'user',
      header: t`User name`,
      width: '32%',
      cell: (payment) => (
        <chakra.span overflowWrap="anywhere">
          <PayerName payment={payment} />
        </chakra.span>
      ),
      below: [
        {
          key: 'email',
          header: t`User e-mail`,
          cell: ({ profile_email: email }) =>
            email ? <ContactAddress>{email}</ContactAddress> : t`Not kept`,
        },
      ],
    },
    { key: 'date', header: t`Date`, nowrap: true, cell: ({ created_at }) => tableDateTime(created_at) },
  ]
}

const countPayments = (total: number) => plural(total, { one: '# payment', other: '# payments' })

const nothing = (
  <EmptyState title={<Trans>No payments yet</Trans>}>
    <Trans>Every payment that a member starts appears here, whatever its result.</Trans>
  </EmptyState>
)

const flagged: readonly PaymentList[] = ['flagged']

/** All payments of all members. */
export function PaymentTable({ tools }: Pick<AdminTableProps<unknown, PaymentList>, 'tools'>) {
  const { t } = useLingui()
  const columns = useColumns()
  const statuses: Option<PaymentList>[] = [
    ...paymentStatuses.map((value) => ({ value, label: word(paymentStatusLabels[value]) })),
    { value: 'flagged', label: t`To check` },
  ]
  return (
    <AdminTable
      caption={t`Payments`}
      columns={columns}
      rowKey={({ id }) => id}
      query={paymentTableQuery}
      count={countPayments}
      searchLabel={t`Search by name, e-mail, plan or number`}
      statuses={statuses}
      withoutNumbers={flagged}
      empty={nothing}
      tools={tools}
    />
  )
}
