import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '#web/lib/api'
import { isCode } from '#web/lib/api-error'
import { dropMember, forgetDetails } from './block-cache'
import { notify } from '#web/lib/notify'
import { focusIfLost } from '#web/lib/focus'

/** Blocks a member; then every list is without them, and `leaveTo` takes the place of the page. */
export function useBlock(id: string, leaveTo: string | undefined) {
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
      // They have left meanwhile, or closed themselves to the viewer.
      isCode(error, 'not_found') ? queries.invalidateQueries({ queryKey: ['profile', id] }) : undefined,
  })
}
