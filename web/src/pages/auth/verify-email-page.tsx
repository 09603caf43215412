import { useEffect, useRef } from 'react'
import { AuthLayout } from '#web/ui/layout/auth-layout'
import { useEmailProof } from '#web/features/auth/use-email-proof'
import { ProofNext, ProofTitle } from '#web/features/auth/verify-email'
import { useMailedLink } from '#web/lib/mailed-link'

export function VerifyEmailPage() {
  const proof = useEmailProof(useMailedLink())
  const title = useRef<HTMLHeadingElement>(null)
  const { state } = proof
  // Focuses the outcome, so that screen readers read it first.
  useEffect(() => {
    if (state !== 'working') title.current?.focus()
  }, [state])
  return (
    <AuthLayout title={<ProofTitle proof={proof} />} titleRef={title}>
      <ProofNext proof={proof} />
    </AuthLayout>
  )
}
