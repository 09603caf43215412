import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { TextLink } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'
import { MessageForm } from '#web/features/notifications/admin/message-form'
import { NotificationRow } from '#web/features/notifications/notification-row'
import { sentMessagesPath } from '#web/lib/paths'
import '#web/locales/console'

/** Preview of a message as a read notification; nothing in it can be pressed. */
function Preview({ text }: { text: string }) {
  const { t } = useLingui()
  const [now] = useState(() => new Date().toISOString())
  return (
    <chakra.ul
      aria-label={t`Notifications`}
      margin="0"
      padding="0"
      listStyleType="none"
      overflowWrap="anywhere"
      borderBlockEnd="1px solid"
      borderBlockEndColor="line"
    >
      <NotificationRow notification={{ id: 'preview', type: 'message', text, read: true, created_at: now }} />
    </chakra.ul>
  )
}

/** The form of a message to members. The URL may name one of them. */
export function WriteMessagePage() {
  const [query] = useSearchParams()
  const to = query.get('to') ?? ''
  return (
    <>
      <chakra.div marginBlockStart="-3" marginBlockEnd="3">
        <TextLink standalone href={sentMessagesPath}>
          <Icon name="previous" />
          <Trans>Sent to members</Trans>
        </TextLink>
      </chakra.div>
      <MessageForm key={to} to={to} preview={(text) => <Preview text={text} />} />
    </>
  )
}
