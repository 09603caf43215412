import { useEffect, useRef } from 'react'
import { AuthLayout } from '#web/ui/layout/auth-layout'
import {
  UnsubscribeActions,
  UnsubscribeTitle,
  useUnsubscribe,
} from '#web/features/saved-searches/unsubscribe'
import { readCodeFragment, useFragment } from '#web/lib/fragment'

/** Where the link in mails about new people leads, by which they end. */
export function UnsubscribePage() {
  const ending = useUnsubscribe(useFragment(readCodeFragment))
  const title = useRef<HTMLHeadingElement>(null)
  const isOver = ending.state === 'done' || ending.state === 'refused'
  // What was pressed is gone: screen readers read the outcome first.
  useEffect(() => {
    if (isOver) title.current?.focus()
  }, [isOver])
  return (
    <AuthLayout title={<UnsubscribeTitle ending={ending} />} titleRef={title}>
      <UnsubscribeActions ending={ending} />
    </AuthLayout>
  )
}
