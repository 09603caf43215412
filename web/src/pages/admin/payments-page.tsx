import { PaymentTable } from '#web/features/admin-payments/payment-table'

export function PaymentsPage() {
  return <PaymentTable />
}
