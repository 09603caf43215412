import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Block } from '#shared/schemas/chat'
import { Button, TextLink } from '#web/ui/buttons/button'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { RowList, TextRow, TextRowsSkeleton } from '#web/ui/layout/row-list'
import { ReportAction } from '#web/features/moderation/report/report-action'
import { QueryList } from '#web/ui/states/query-list'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { hiddenMembersPath, blockedPath } from '#web/lib/paths'
import { focusIfLost } from '#web/lib/focus'
import { useLinkTarget } from '#web/lib/use-link-target'
import { formatDate } from '#web/lib/wording/wording'
import { shownName } from '#web/features/profiles/shown-name'
import { blockedQuery, useUnblock } from '#web/features/blocks/blocked-queries'

function Row({ block, onUnblock }: { block: Block; onUnblock: () => void }) {
  const { t } = useLingui()
  const id = block.profile_id
  const name = shownName(block.name)
  return (
    <TextRow rowGap="1">
      <chakra.div minWidth="0" flex="1 1 12rem">
        <chakra.p fontWeight="bold" overflowWrap="anywhere">
          <bdi>{name}</bdi>
        </chakra.p>
        <chakra.p
          color="ink.muted"
          textStyle="small"
        >{t`Blocked on ${formatDate(block.created_at)}`}</chakra.p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="5">
        <ReportAction
          person={{ id, name }}
          look="link"
          blocked
          label={<Trans>Report</Trans>}
          aria-label={t`Report ${name}`}
        />
        <Button variant="line" size="sm" aria-label={t`Unblock ${name}`} onClick={onUnblock}>
          <Trans>Unblock</Trans>
        </Button>
      </chakra.div>
    </TextRow>
  )
}

const Nobody = () => (
  <chakra.p color="ink.muted">
    <Trans>You have not blocked anyone.</Trans>
  </chakra.p>
)

interface QuestionProps {
  /** The member in the dialog; stays set while the dialog closes. */
  block: Block | null
  open: boolean
  busy: boolean
  onClose: () => void
  onConfirm: () => void
  onClosed: () => void
}

function Question({ block, ...dialog }: QuestionProps) {
  const { t } = useLingui()
  const name = shownName(block?.name ?? '')
  return (
    <ConfirmDialog
      {...dialog}
      title={
        <Trans>
          Unblock <bdi>{name}</bdi>?
        </Trans>
      }
      confirmLabel={t`Unblock`}
    >
      <p>
        <Trans>
          You can see each other again, if both of your settings allow it. A proposal or a connection that has
          ended stays ended.
        </Trans>
      </p>
    </ConfirmDialog>
  )
}

/** The list of blocked members, with a button to unblock. */
export function BlockedCard({ userId }: { userId: string }) {
  const { t } = useLingui()
  const card = useLinkTarget(blockedPath)
  const list = useInfiniteQuery(blockedQuery(userId))
  const unblocking = useUnblock(userId)
  const [asked, setAsked] = useState<Block | null>(null)
  const [asking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <Card ref={card} id="blocked" tabIndex={-1} scrollMarginBlockStart="24">
      <SectionTitle>
        <Trans>Blocked members</Trans>
      </SectionTitle>
      <chakra.p color="ink.muted" marginBlockEnd="4" maxWidth="reading">
        <Trans>
          You and a member you have blocked do not see each other here while you are signed in. We do not tell
          them.
        </Trans>{' '}
        <Trans>
          Members you have only hidden from your lists are under{' '}
          <TextLink href={hiddenMembersPath}>Hidden profiles</TextLink>.
        </Trans>
      </chakra.p>
      <QueryList list={list} empty={<Nobody />} loading={<TextRowsSkeleton />}>
        {(blocks) => (
          <RowList label={t`Blocked members`}>
            {blocks.map((block) => (
              <Row
                key={block.profile_id}
                block={block}
                onUnblock={() => {
                  setAsked(block)
                  setAsking(true)
                }}
              />
            ))}
          </RowList>
        )}
      </QueryList>
      <Question
        block={asked}
        open={asking}
        busy={unblocking.isPending}
        onClose={close}
        onConfirm={() => asked && unblocking.mutate(asked.profile_id, { onSettled: close })}
        // The row with the focused button may be gone.
        onClosed={() => focusIfLost(card.current)}
      />
    </Card>
  )
}
