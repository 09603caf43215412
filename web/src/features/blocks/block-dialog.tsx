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
import { notify } from '#web/lib/notify'
import { focusIfLost } from '#web/lib/focus'

/** Blocks a member and removes them from all lists. `leaveTo` replaces the current page. */
function useBlock(id: string, leaveTo: string | undefined) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const navigate = useNavigate()

  const blocked = useRef(false)
  useEffect(
    () => () => {
      // Only after leaving the page, which would otherwise refetch what the viewer may no longer see.
      if (!blocked.current) return
      forgetDetails(queries, id)
      // The card disappears with the focused button.
      focusIfLost(document.getElementById('main'))
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
      // The member has left, or hides from the viewer by now.
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
        <Trans>You will no longer see {name} here, and they will not see you while they are signed in.</Trans>
      </li>
      <li>
        <Trans>
          If your profile is open to everyone, they can still see your card when they are not signed in.
        </Trans>
      </li>
      <li>
        <Trans>Any proposal or connection between you ends. This cannot be undone.</Trans>
      </li>
      <li>
        <Trans>You can still read your messages with each other. They cannot.</Trans>
      </li>
      <li>
        <Trans>We do not tell them.</Trans>
      </li>
    </chakra.ul>
  )
}

export interface BlockDialogProps {
  /** The member to block: profile id and display name. */
  person: { id: string; name: string }
  /** The list that replaces a page about this member. */
  leaveTo?: string | undefined
  open: boolean
  onClose: () => void
  onBlocked?: (() => void) | undefined
}

/** Explains blocking, and blocks after confirmation. */
export function BlockDialog({ person: { id, name }, leaveTo, open, onClose, onBlocked }: BlockDialogProps) {
  const { t } = useLingui()
  const { mutate, isPending } = useBlock(id, leaveTo)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => mutate(undefined, { onSettled: onClose, ...(onBlocked && { onSuccess: onBlocked }) })}
      title={
        <Trans>
          Block <bdi>{name}</bdi>?
        </Trans>
      }
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
