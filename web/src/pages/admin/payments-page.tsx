import { PaymentTable } from '#web/features/admin-payments/payment-table'
import { ListExport } from '#web/features/list-export/list-export'
import '#web/locales/console'

export function PaymentsPage() {
  return (
    <PaymentTable
      tools={(filter) => <ListExport key={JSON.stringify(filter)} list="payments" filter={filter} />}
    />
  )
}
