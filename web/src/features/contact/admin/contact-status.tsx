import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { contactStatuses, contactStatusLabels } from '#shared/options/statuses'
import type { ContactEntity } from '#shared/schemas/admin-entities'
import { Icon } from '#web/ui/icon'
import { word } from '#web/lib/wording/wording'
import { useContactStatus } from './use-contact-status'

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

/** How far the work on a message is; each of the three can be chosen at any time. */
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
            {word(contactStatusLabels[status])}
          </chakra.button>
        )
      })}
    </chakra.div>
  )
}
