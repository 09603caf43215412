import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import type { PictureRequest } from '#shared/schemas/picture-request'
import { useListFocus } from '#web/features/shortlist/use-list-focus'
import { type Press, useSingleTap } from '#web/lib/double-tap'
import { Button, type ButtonProps } from '#web/ui/buttons/button'
import { DialogAction } from '#web/ui/buttons/dialog-action'
import { useEndPictureRequest } from './queries'

const loadShowDialog = () => import('./show-picture-dialog').then((part) => part.ShowPictureDialog)
const loadTakeBackDialog = () => import('./take-back-dialog').then((part) => part.TakeBackDialog)

/** The buttons of an entry: side by side, on a phone as wide as the entry. */
const Buttons = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    flex: { base: '1 1 auto', md: 'none' },
    '& > button': { flex: { base: '1 1 auto', md: 'none' } },
  },
})

/** Moves the focus to the next entry if the pressed button disappears. */
function useEntryFocus(id: string) {
  const box = useRef<HTMLSpanElement>(null)
  return { box, ...useListFocus(id, box, 'button') }
}

interface EndButtonProps extends Pick<ButtonProps, 'variant' | 'aria-label'> {
  request: PictureRequest
  status: 'declined' | 'revoked'
  onPress: (press: Press) => void
  children: ReactNode
}

/** Declines the member's request, or withdraws the user's own. */
function EndButton({ request, status, onPress, ...button }: EndButtonProps) {
  const { mutate, isPending } = useEndPictureRequest(request.profile.id, request.id)
  const end = useSingleTap((press: Press) => {
    onPress(press)
    mutate(status)
  }, isPending)
  return <Button size="sm" loading={isPending} onClick={end} {...button} />
}

interface ActionProps {
  request: PictureRequest
  /** The other member's display name. */
  name: string
}

/** Answers an open request. An `absent` member can only be declined. */
export function Answer({ request, name, absent }: ActionProps & { absent: boolean }) {
  const { t } = useLingui()
  const { box, leave } = useEntryFocus(request.id)
  return (
    <Buttons ref={box}>
      {!absent && (
        <DialogAction
          look="line"
          icon="eye"
          label={<Trans>Show my picture</Trans>}
          aria-label={t`Show my picture: ${name}`}
          load={loadShowDialog}
          about={{ person: { id: request.profile.id, name }, request }}
          onPress={leave}
        />
      )}
      <EndButton
        variant={absent ? 'line' : 'quiet'}
        aria-label={t`Not now: ${name}`}
        request={request}
        status="declined"
        onPress={leave}
      >
        <Trans>Not now</Trans>
      </EndButton>
    </Buttons>
  )
}

/** Hides the user's picture from a member again. */
export function TakeBack({ request, name }: ActionProps) {
  const { t } = useLingui()
  const { box, leave } = useEntryFocus(request.id)
  return (
    <Buttons ref={box}>
      <DialogAction
        look="line"
        icon="eyeOff"
        label={<Trans>Take back</Trans>}
        aria-label={t`Take back: ${name}`}
        load={loadTakeBackDialog}
        about={{ person: { id: request.profile.id, name }, permission: request }}
        onPress={leave}
      />
    </Buttons>
  )
}

/** Withdraws the user's own request. */
export function Withdraw({ request, name }: ActionProps) {
  const { t } = useLingui()
  const { box, leave } = useEntryFocus(request.id)
  return (
    <Buttons ref={box}>
      <EndButton
        variant="line"
        aria-label={t`Withdraw: ${name}`}
        request={request}
        status="revoked"
        onPress={leave}
      >
        <Trans>Withdraw</Trans>
      </EndButton>
    </Buttons>
  )
}
