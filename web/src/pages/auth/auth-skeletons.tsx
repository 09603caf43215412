import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { AuthLayout } from '#web/ui/layout/auth-layout'
import { LoadingNote, Skeleton } from '#web/ui/states/states'

/** Skeleton of a form. The fields come with the app, since earlier input would be lost. */
function WaitingForm({ title, fields }: { title: ReactNode; fields: number }) {
  return (
    <AuthLayout title={title} sub={<Skeleton height="1lh" width="min(22em, 90%)" />}>
      <LoadingNote />
      {Array.from({ length: fields }, (_, index) => (
        <div key={index}>
          <Skeleton height="18px" width="30%" marginBlockEnd="2" />
          <Skeleton height="52px" borderRadius="control" marginBlockEnd="5" />
        </div>
      ))}
      <Skeleton height="52px" borderRadius="control" />
    </AuthLayout>
  )
}

export const SignInSkeleton = () => <WaitingForm title={<Trans>Sign in</Trans>} fields={2} />
export const SignUpSkeleton = () => <WaitingForm title={<Trans>Create your account</Trans>} fields={4} />
/** For all other pages with this layout. */
export const AuthSkeleton = () => <WaitingForm title={<Skeleton height="1lh" width="60%" />} fields={1} />
