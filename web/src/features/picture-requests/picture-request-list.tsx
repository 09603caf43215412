import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { RowsSkeleton, useRefillWhenEmpty } from '#web/features/shortlist/person-link'
import { browsePath, settingsPath } from '#web/lib/paths'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { RowList } from '#web/ui/layout/row-list'
import { QueryList } from '#web/ui/states/query-list'
import { EmptyState } from '#web/ui/states/states'
import { type PictureBox, pictureRequestsQuery } from './queries'
import { RequestRow } from './request-row'

const SeePeople = () => (
  <ButtonLink variant="line" href={browsePath}>
    <Trans>See people</Trans>
  </ButtonLink>
)

function Empty({ box }: { box: PictureBox }) {
  switch (box) {
    case 'received':
      return (
        <EmptyState
          title={<Trans>Nobody is asking to see your picture</Trans>}
          action={
            <ButtonLink variant="line" href={settingsPath}>
              <Trans>Privacy settings</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            If your settings hide your picture from a member, they can ask to see it. You read their request
            here and decide.
          </Trans>
        </EmptyState>
      )
    case 'granted':
      return (
        <EmptyState title={<Trans>You do not show your picture to anyone yet</Trans>} action={<SeePeople />}>
          <Trans>
            You can show a hidden picture to one member, on their profile or when they ask. You choose for how
            long, and can take it back.
          </Trans>
        </EmptyState>
      )
    case 'sent':
      return (
        <EmptyState title={<Trans>You have not asked to see a picture yet</Trans>} action={<SeePeople />}>
          <Trans>If a member hides their picture, you can ask on their profile to see it.</Trans>
        </EmptyState>
      )
  }
}

/** Who else sees the picture, above the list of those to whom it is shown. */
const OthersWhoSee = () => (
  <chakra.p color="ink.muted" marginBlockEnd="5" maxWidth="reading">
    <Trans>
      Your connections, and everyone whom you allow in your{' '}
      <TextLink href={settingsPath}>privacy settings</TextLink>, see your picture anyway.
    </Trans>
  </chakra.p>
)

export interface PictureRequestListProps {
  userId: string
  box: PictureBox
  /** The title of the box. */
  label: string
}

/** Requests to see pictures, or pictures that are shown, newest first. */
export function PictureRequestList({ userId, box, label }: PictureRequestListProps) {
  const list = useInfiniteQuery(pictureRequestsQuery(userId, box))
  const waits = useRefillWhenEmpty(list)
  return (
    <>
      {box === 'granted' && <OthersWhoSee />}
      <QueryList
        list={list}
        empty={waits ? <RowsSkeleton /> : <Empty box={box} />}
        loading={<RowsSkeleton />}
      >
        {(requests) => (
          <RowList label={label}>
            {requests.map((request) => (
              <RequestRow key={request.id} box={box} request={request} />
            ))}
          </RowList>
        )}
      </QueryList>
    </>
  )
}
