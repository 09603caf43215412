import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { OwnPhotoCheck, Verification } from '#shared/schemas/verification'
import { errorText } from '#web/lib/api-error'
import { useSingleTap } from '#web/lib/double-tap'
import { focusIfLost } from '#web/lib/focus'
import type { SessionUser } from '#web/lib/session-context'
import { FieldError } from '#web/ui/fields/field'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { WithdrawDialog } from '../parts/withdraw-dialog'
import { useStartPhotos } from '../queries'
import { CameraDialog } from './camera-dialog'
import { ObjectionDialog } from './objection-dialog'
import { PhotoState } from './photo-state'

interface PhotoCheckProps {
  user: SessionUser
  verification: Verification
}

/** The check of the profile picture: how to begin it, and what has become of it. */
export function PhotoCheck({ user, verification: { checks, photo } }: PhotoCheckProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const [taken, setTaken] = useState<OwnPhotoCheck | null>(null)
  const [dialog, setDialog] = useState<'withdraw' | 'object' | null>(null)
  const begin = useStartPhotos(user.id)
  const start = useSingleTap(
    () => begin.mutate(undefined, { onSuccess: ({ data }) => setTaken(data.photo ?? null) }),
    begin.isPending,
  )
  const closing = {
    onClose: () => setDialog(null),
    // The button that has opened it may be gone.
    onClosed: () => focusIfLost(title.current),
  }
  return (
    <Card>
      <SectionTitle ref={title}>
        <Trans>Photo</Trans>
      </SectionTitle>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" maxWidth="reading">
        <PhotoState
          user={user}
          day={checks.photo}
          check={photo}
          starting={begin.isPending}
          onStart={start}
          onTake={setTaken}
          onWithdraw={() => setDialog('withdraw')}
          onObject={() => setDialog('object')}
        />
        <div role="alert">
          {begin.error && !begin.isPending && <FieldError>{errorText(begin.error)}</FieldError>}
        </div>
      </chakra.div>
      {taken && (
        <CameraDialog
          user={user}
          check={taken}
          onClosed={() => {
            setTaken(null)
            focusIfLost(title.current)
          }}
        />
      )}
      {photo && (
        <>
          <WithdrawDialog
            {...closing}
            user={user}
            caseId={photo.case_id}
            kind="photo"
            open={dialog === 'withdraw'}
          />
          <ObjectionDialog {...closing} user={user} caseId={photo.case_id} open={dialog === 'object'} />
        </>
      )}
    </Card>
  )
}
