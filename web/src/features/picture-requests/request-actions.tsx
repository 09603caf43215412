import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { PictureRequest } from '#shared/schemas/picture-request'
import { useListFocus } from '#web/features/shortlist/use-list-focus'
import { DialogAction } from '#web/ui/buttons/dialog-action'
import { loadShowDialog, loadTakeBackDialog } from './dialogs'
import { EndButton } from './end-button'

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
        profileId={request.profile.id}
        requestId={request.id}
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
        profileId={request.profile.id}
        requestId={request.id}
        status="revoked"
        onPress={leave}
      >
        <Trans>Withdraw</Trans>
      </EndButton>
    </Buttons>
  )
}
