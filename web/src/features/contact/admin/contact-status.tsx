import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { contactStatuses, contactStatusLabels, type ContactStatus } from '#shared/options/statuses'
import type { ContactEntity } from '#shared/schemas/admin-entities'
import { Icon } from '#web/ui/icon'
import { word } from '#web/lib/wording/wording'
import { msg } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api'
import { notify } from '#web/lib/notify'
import { contactQuery } from './queries'

/**
 * Sets the status of a message optimistically. A choice made during a request waits for it, so that the last
 * choice wins.
 */
function useContactStatus(id: string): (status: ContactStatus) => void {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const { queryKey } = contactQuery(id)
  const mutationKey = ['contacts', 'status', id]
  const change = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: (message_status: ContactStatus) =>
      call('contacts.update', { contact_id: id, message_status }),
    onMutate: async (message_status) => {
      await queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (contact) => contact && { ...contact, message_status })
      return { before: before?.message_status }
    },
    onSuccess: ({ message }) => notify('success', message || i18n._(msg`Message updated.`)),
    onError: (_error, wanted, rollback) =>
      queries.setQueryData(queryKey, (contact) =>
        contact && rollback?.before && contact.message_status === wanted
          ? { ...contact, message_status: rollback.before }
          : contact,
      ),
    onSettled: () => {
      // A later choice is already shown. Only the last answer updates the cache.
      if (queries.isMutating({ mutationKey }) > 1) return
      void queries.invalidateQueries({ queryKey: ['contacts'] })
    },
  })
  return (status) => change.mutate(status)
}

const choice = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '1.5',
  minHeight: 'target',
  px: '4',
  py: '1.5',
  fontWeight: 'bold',
  fontSize: '15',
  lineHeight: '1.2',
  color: 'tile.ink',
  bg: 'surface',
  borderWidth: '1.5px',
  borderStyle: 'solid',
  borderColor: 'line.strong',
  borderRadius: 'control',
  cursor: 'pointer',
  _hover: { borderColor: 'tile' },
  '&[aria-pressed=true]': { bg: 'tile', color: 'tile.on', borderColor: 'tile' },
} as const

/** The status of a message. Each of the three can be chosen at any time. */
export function ContactStatusChoice({ contact }: { contact: ContactEntity }) {
  const { t } = useLingui()
  const setStatus = useContactStatus(contact.id)
  return (
    <chakra.div
      role="group"
      aria-label={t`Message status`}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      css={{ '& > button': { flex: { base: '1 1 auto', md: '0 0 auto' } } }}
    >
      <chakra.span
        aria-hidden="true"
        color="ink.muted"
        width={{ base: '100%', md: 'auto' }}
        marginInlineEnd="1"
      >
        <Trans>Message status</Trans>
      </chakra.span>
      {contactStatuses.map((status) => {
        const chosen = contact.message_status === status
        return (
          <chakra.button
            key={status}
            type="button"
            css={choice}
            aria-pressed={chosen}
            onClick={() => !chosen && setStatus(status)}
          >
            {chosen && <Icon name="check" size="1.125rem" strokeWidth={2.4} />}
            <span>{word(contactStatusLabels[status])}</span>
          </chakra.button>
        )
      })}
    </chakra.div>
  )
}
