import { useEffect, useRef } from 'react'
import { AuthLayout } from '#web/ui/layout/auth-layout'
import {
  UnsubscribeActions,
  UnsubscribeTitle,
  useUnsubscribe,
} from '#web/features/saved-searches/unsubscribe'
import { readCodeFragment, useMailedFragment } from '#web/lib/mailed-fragment'

/** Target of the mailed link that ends alerts about saved searches. */
export function UnsubscribePage() {
  const ending = useUnsubscribe(useMailedFragment(readCodeFragment))
  const title = useRef<HTMLHeadingElement>(null)
  const isOver = ending.state === 'done' || ending.state === 'refused'
  // Focuses the outcome, so that screen readers read it first.
  useEffect(() => {
    if (isOver) title.current?.focus()
  }, [isOver])
  return (
    <AuthLayout title={<UnsubscribeTitle ending={ending} />} titleRef={title}>
      <UnsubscribeActions ending={ending} />
    </AuthLayout>
  )
}
