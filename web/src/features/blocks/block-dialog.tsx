import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { msg } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '#web/lib/api'
import { isCode } from '#web/lib/api-error'
import { dropMember, forgetDetails } from './block-cache'
import { notify } from '#web/lib/notices'
import { keepFocus } from '#web/lib/take-focus'

/** Blocks a member; then every list is without them, and `leaveTo` takes the place of the page. */
function useBlock(id: string, leaveTo: string | undefined) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const navigate = useNavigate()

  const blocked = useRef(false)
  useEffect(
    () => () => {
      // Not before the page is left: it would load again what it may not see any more.
      if (!blocked.current) return
      forgetDetails(queries, id)
      // A card goes with the button in it.
      keepFocus(document.getElementById('main'))
    },
    [queries, id],
  )

  return useMutation({
    mutationFn: () => call('blocks.create', { profile_id: id }),
    onSuccess: ({ message }) => {
      blocked.current = true
      notify('success', message || i18n._(msg`This member is blocked.`))
      if (leaveTo !== undefined) void navigate(leaveTo, { replace: true })
      dropMember(queries, id)
    },
    onError: (error) =>
      // They have left meanwhile, or closed themselves to the viewer.
      isCode(error, 'not_found') ? queries.invalidateQueries({ queryKey: ['profile', id] }) : undefined,
  })
}

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
