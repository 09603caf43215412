import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useListPath } from '#web/ui/admin-table/row-link'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'
import { EmptyState, ErrorState, PageSkeleton } from '#web/ui/states/states'
import { ContactDetail } from '#web/features/contact/admin/contact-detail'
import { contactQuery } from '#web/features/contact/admin/queries'
import { ApiError, loadErrorText } from '#web/lib/api-error'
import { contactsPath } from '#web/lib/paths'
import '#web/locales/console'

/** Whether the error means that the message does not exist. */
const isUnknown = (error: unknown) => error instanceof ApiError && [400, 404, 414].includes(error.status)

function ShownContact({ id }: { id: string }) {
  const contact = useQuery(contactQuery(id))
  const back = useListPath(contactsPath)
  if (contact.isPending) return <PageSkeleton />
  if (!contact.data)
    return isUnknown(contact.error) ? (
      <EmptyState
        title={<Trans>We could not find this message</Trans>}
        action={
          <ButtonLink variant="line" href={back}>
            <Trans>All messages</Trans>
          </ButtonLink>
        }
      >
        <Trans>The link may be incomplete, or the message was deleted.</Trans>
      </EmptyState>
    ) : (
      <ErrorState
        message={loadErrorText(contact.error)}
        onRetry={() => void contact.refetch()}
        retrying={contact.isFetching}
      />
    )
  return (
    <>
      <TextLink standalone href={back}>
        <Icon name="previous" />
        <Trans>All messages</Trans>
      </TextLink>
      <ContactDetail contact={contact.data} />
    </>
  )
}

/** One contact message. */
export function ContactPage() {
  const { id = '' } = useParams()
  return <ShownContact key={id} id={id} />
}
