import { type Press, useSingleTap } from '#web/lib/double-tap'
import { Button, type ButtonProps } from '#web/ui/buttons/button'
import { useEndPictureRequest } from './queries'

interface EndButtonProps extends Pick<ButtonProps, 'variant' | 'aria-label' | 'children'> {
  /** The other member's profile, and the request. */
  profileId: string
  requestId: string
  status: 'declined' | 'revoked'
  onPress?: (press: Press) => void
}

/** Declines the other member's request, or withdraws the user's own. */
export function EndButton({ profileId, requestId, status, onPress, ...button }: EndButtonProps) {
  const { mutate, isPending } = useEndPictureRequest(profileId, requestId)
  const end = useSingleTap((press: Press) => {
    onPress?.(press)
    mutate(status)
  }, isPending)
  return <Button size="sm" loading={isPending} onClick={end} {...button} />
}
