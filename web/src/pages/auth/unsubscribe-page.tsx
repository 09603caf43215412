import { useEffect, useRef } from 'react'
import { AuthLayout } from '#web/ui/layout/auth-layout'
import { EndingNext, EndingTitle } from '#web/features/saved-searches/unsubscribe'
import { useEnding } from '#web/features/saved-searches/use-ending'
import { readCodeFragment, useMailedFragment } from '#web/lib/mailed-fragment'

/** Target of the mailed link that ends alerts about saved searches. */
export function UnsubscribePage() {
  const ending = useEnding(useMailedFragment(readCodeFragment))
  const title = useRef<HTMLHeadingElement>(null)
  const isOver = ending.state === 'done' || ending.state === 'refused'
  // Focuses the outcome, so that screen readers read it first.
  useEffect(() => {
    if (isOver) title.current?.focus()
  }, [isOver])
  return (
    <AuthLayout title={<EndingTitle ending={ending} />} titleRef={title}>
      <EndingNext ending={ending} />
    </AuthLayout>
  )
}
