import { PaymentTable } from '#web/features/payments/admin/payment-table'
import { ListExport } from '#web/features/export/list-export'
import '#web/locales/console'

export function PaymentsPage() {
  return (
    <PaymentTable
      tools={(filter) => <ListExport key={JSON.stringify(filter)} list="payments" filter={filter} />}
    />
  )
}
