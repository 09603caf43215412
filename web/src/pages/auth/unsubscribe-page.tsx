import { useEffect, useRef } from 'react'
import { AuthLayout } from '#web/ui/layout/auth-layout'
import {
  UnsubscribeActions,
  UnsubscribeTitle,
  readUnsubscribeLink,
  useUnsubscribe,
} from '#web/features/notifications/unsubscribe'
import { useMailedFragment } from '#web/lib/mailed-fragment'

/** Target of the mailed link that stops a kind of mail. */
export function UnsubscribePage() {
  const ending = useUnsubscribe(useMailedFragment(readUnsubscribeLink))
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
