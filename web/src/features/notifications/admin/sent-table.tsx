import { chakra } from '@chakra-ui/react'
import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { BroadcastEntity } from '#shared/schemas/admin-entities'
import { AdminTable } from '#web/ui/admin-table/admin-table'
import { Pill } from '#web/ui/pill'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import type { Column } from '#web/ui/table/data-table'
import type { Option } from '#web/ui/fields/options'
import { EmptyState } from '#web/ui/states/states'
import { userPath, writeMessagePath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import { formatDateTime } from '#web/lib/wording/wording'
import { SentTo } from './audience-text'
import { type SentState, sentQuery } from './queries'
import { useId, useState } from 'react'
import { Written } from '#web/ui/written'

/** Fits into three lines of a table cell. */
const shortLength = 110
const shortLines = 3

const isShort = (text: string) => text.length <= shortLength && text.split('\n').length <= shortLines

/** A message, shortened until the reader expands it. */
function SentText({ text }: { text: string }) {
  const id = useId()
  const [whole, setWhole] = useState(false)
  return (
    <>
      <Written
        as="span"
        id={id}
        display="block"
        fontWeight="normal"
        whiteSpace="pre-line"
        lineClamp={whole || isShort(text) ? undefined : shortLines}
      >
        {text}
      </Written>
      {!isShort(text) && (
        <chakra.button
          type="button"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
          display="inline-flex"
          alignItems="center"
          minHeight="target"
          fontWeight="bold"
          color="tile.ink"
          textDecoration="underline"
          textUnderlineOffset="4px"
          cursor="pointer"
        >
          {whole ? <Trans>Show less</Trans> : <Trans>Show all of it</Trans>}
        </chakra.button>
      )}
    </>
  )
}

/** The progress of sending. */
function Progress({ state, told }: BroadcastEntity) {
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2" rowGap="1">
      {state === 'sending' ? (
        <>
          <Pill tone="warn">
            <Trans>Being sent</Trans>
          </Pill>
          <Plural value={told} one="# reached so far" other="# reached so far" />
        </>
      ) : (
        <>
          <Pill tone="ok">
            <Trans>Sent</Trans>
          </Pill>
          <Plural value={told} one="# reached" other="# reached" />
        </>
      )}
    </chakra.span>
  )
}

/** The author. */
function Author({ id }: { id: string }) {
  const { user } = useSession()
  return (
    <TextLink href={userPath(id)}>
      {user?.id === id ? <Trans>You</Trans> : <Trans>Another administrator</Trans>}
    </TextLink>
  )
}

function useColumns(): Column<BroadcastEntity>[] {
  const { t } = useLingui()
  return [
    { key: 'text', header: t`Message`, width: '40%', cell: ({ text }) => <SentText text={text} /> },
    {
      key: 'to',
      header: t`To`,
      cell: (sent) => <SentTo {...sent} />,
      below: [{ key: 'by', header: t`By`, cell: ({ actor_id }) => <Author id={actor_id} /> }],
    },
    { key: 'state', header: t`Status`, cell: (sent) => <Progress {...sent} /> },
    { key: 'date', header: t`Date`, nowrap: true, cell: ({ created_at }) => formatDateTime(created_at) },
  ]
}

const countMessages = (total: number) => plural(total, { one: '# message', other: '# messages' })

const nothing = (
  <EmptyState title={<Trans>Nothing has been sent yet</Trans>}>
    <Trans>Messages from administrators to members appear here.</Trans>
  </EmptyState>
)

/** Messages that administrators sent to members. */
export function SentTable() {
  const { t } = useLingui()
  const columns = useColumns()
  const statuses: Option<SentState>[] = [
    { value: 'sending', label: t`Being sent` },
    { value: 'sent', label: t`Sent` },
  ]
  return (
    <AdminTable
      caption={t`Sent to members`}
      columns={columns}
      rowKey={({ id }) => id}
      query={sentQuery}
      count={countMessages}
      searchLabel={t`Search by words of the message`}
      statuses={statuses}
      empty={nothing}
      action={
        <ButtonLink size="sm" icon="plus" href={writeMessagePath}>
          <Trans>Write a message</Trans>
        </ButtonLink>
      }
    />
  )
}
