import { PaymentList } from '#web/features/payments/payment-list'
import { useSession } from '#web/lib/session-context'

export function PaymentsPage() {
  const { user } = useSession()
  return user && <PaymentList userId={user.id} />
}
