import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { useBlock } from './use-block'

function Meaning({ name: written }: { name: string }) {
  const name = <bdi>{written}</bdi>
  return (
    <chakra.ul
      display="grid"
      gap="2"
      paddingInlineStart="5"
      listStyleType="disc"
      css={{ '& > li::marker': { color: 'tile.ink' } }}
    >
      <li>
        <Trans>You no longer see {name} here, and they no longer see you while they are signed in.</Trans>
      </li>
      <li>
        <Trans>If everyone may open your profile, they see your card when they are not signed in.</Trans>
      </li>
      <li>
        <Trans>Any proposal or connection between you ends. This cannot be undone.</Trans>
      </li>
      <li>
        <Trans>You can still read your messages with each other. They cannot.</Trans>
      </li>
      <li>
        <Trans>They are not told.</Trans>
      </li>
    </chakra.ul>
  )
}

export interface BlockDialogProps {
  /** Whom to block: the id of the profile, and the name to ask by. */
  person: { id: string; name: string }
  /** The list that takes the place of a page about this person. */
  leaveTo?: string | undefined
  open: boolean
  onClose: () => void
  onBlocked?: (() => void) | undefined
}

/** Says what blocking means, and blocks once that is confirmed. */
export function BlockDialog({ person: { id, name }, leaveTo, open, onClose, onBlocked }: BlockDialogProps) {
  const { t } = useLingui()
  const { mutate, isPending } = useBlock(id, leaveTo)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => mutate(undefined, { onSettled: onClose, ...(onBlocked && { onSuccess: onBlocked }) })}
      title={t`Block ${name}?`}
      confirmLabel={t`Block`}
      busy={isPending}
      danger
    >
      <chakra.div display="grid" gap="3">
        <Meaning name={name} />
        <p>
          <Trans>
            You can unblock them in your settings at any time. Then you can see each other again. What has
            ended stays ended.
          </Trans>
        </p>
      </chakra.div>
    </ConfirmDialog>
  )
}
