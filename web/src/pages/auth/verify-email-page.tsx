import { useEffect, useRef } from 'react'
import { AuthLayout } from '#web/ui/layout/auth-layout'
import { useEmailProof } from '#web/features/auth/use-email-proof'
import { ProofNext, ProofTitle } from '#web/features/auth/verify-email'
import { useLinkFragment } from '#web/lib/link-fragment'

export function VerifyEmailPage() {
  const proof = useEmailProof(useLinkFragment())
  const title = useRef<HTMLHeadingElement>(null)
  const { state } = proof
  // Focus the outcome, so that screen readers read it first.
  useEffect(() => {
    if (state !== 'working') title.current?.focus()
  }, [state])
  return (
    <AuthLayout title={<ProofTitle proof={proof} />} titleRef={title}>
      <ProofNext proof={proof} />
    </AuthLayout>
  )
}
