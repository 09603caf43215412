import { formatPrice } from '#shared/format'
import { paymentStatusLabels } from '#shared/options/statuses'
import { presentPayment } from '#functions/features/payments/rules'
import { listPayments } from '#functions/features/payments/store'
import type { Part, Row } from './part'
import { walk } from './walk'
import { dayOf } from './wording'

export const payments: Part = {
  name: 'payments',
  title: 'Payments',
  of: ['payment'],
  read: async ({ actor }) => {
    const { entries, more } = await walk(
      (page) => listPayments(actor.userId, page),
      (items) => Promise.resolve(items.map(presentPayment)),
    )
    const rows = entries.map(({ plan_name, amount, status, created_at }): Row => [
      `${plan_name}, ${formatPrice(amount)}, ${paymentStatusLabels[status]}`,
      dayOf(created_at),
    ])
    return { data: entries, blocks: [{ kind: 'list', rows }], more }
  },
}
