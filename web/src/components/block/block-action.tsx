import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useSession } from '#web/lib/session-context'
import { Button } from '../button'
import { ConfirmDialog } from '../dialog'
import { MenuButton } from '../layout/menu'
import { focusSummary } from '../layout/focus-summary'
import { useBlock } from './use-block'

export interface BlockActionProps {
  /** Whom to block: the id of the profile, and the name to ask by. */
  person: { id: string; name: string }
  /** An entry of a menu, or a quiet button, on a card or on a wall. */
  look: 'menu' | 'link' | 'linkOnWall' | 'line'
  /** The list that takes the place of a page about this person. */
  leaveTo?: string | undefined
  /** "Block this member" by default. */
  label?: ReactNode
  onBlocked?: () => void
}

/** Whether somebody may block or report this member: members can, others than themselves. */
export function useCanBlock(id: string): boolean {
  const { user } = useSession()
  return user?.role === 'member' && user.id !== id
}

function Meaning({ name }: { name: string }) {
  return (
    <chakra.ul
      display="grid"
      gap="2"
      paddingInlineStart="5"
      listStyleType="disc"
      css={{ '& > li::marker': { color: 'tile.ink' } }}
    >
      <li>
        <Trans>You do not see {name} here any more, and they do not see you.</Trans>
      </li>
      <li>
        <Trans>A proposal or a connection between you ends, for good.</Trans>
      </li>
      <li>
        <Trans>If you have written to each other, you can still read it, and they cannot.</Trans>
      </li>
      <li>
        <Trans>They are not told.</Trans>
      </li>
    </chakra.ul>
  )
}

/** Blocks a member, once the viewer has confirmed what that means. Renders nothing for who cannot block them. */
export function BlockAction({
  person: { id, name },
  look,
  leaveTo,
  label = <Trans>Block this member</Trans>,
  onBlocked,
}: BlockActionProps) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useBlock(id, leaveTo)
  const close = () => setAsking(false)
  if (!useCanBlock(id)) return null
  return (
    <>
      {look === 'menu' ? (
        <MenuButton
          icon="block"
          onClick={(event) => {
            focusSummary(event)
            setAsking(true)
          }}
        >
          {label}
        </MenuButton>
      ) : (
        <Button variant={look} size="sm" onClick={() => setAsking(true)}>
          {label}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => mutate(undefined, { onSettled: close, ...(onBlocked && { onSuccess: onBlocked }) })}
        title={t`Block ${name}?`}
        confirmLabel={t`Block`}
        busy={isPending}
        danger
      >
        <chakra.div display="grid" gap="3">
          <Meaning name={name} />
          <p>
            <Trans>
              You can unblock them in your settings at any time. Then you see each other again; what has ended
              stays ended.
            </Trans>
          </p>
        </chakra.div>
      </ConfirmDialog>
    </>
  )
}
