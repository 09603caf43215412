import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Pill } from '#web/ui/pill'
import { Button } from '#web/ui/buttons/button'
import { ConfirmDialog } from '#web/ui/modal/dialog'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { breakPath } from '#web/lib/paths'
import { useLinkTarget } from '#web/lib/use-link-target'
import { useSetPaused } from './queries'

function Meaning() {
  return (
    <chakra.ul
      maxWidth="reading"
      paddingInlineStart="5"
      marginBlockEnd="5"
      display="grid"
      gap="1.5"
      listStyleType="disc"
    >
      <li>
        <Trans>Your profile does not appear in any list.</Trans>
      </li>
      <li>
        <Trans>Only people who have a proposal or a connection with you can open it.</Trans>
      </li>
      <li>
        <Trans>Proposals that are waiting for an answer stay open and can still be answered.</Trans>
      </li>
      <li>
        <Trans>Nobody can send you a new proposal, and you cannot send one either.</Trans>
      </li>
      <li>
        <Trans>
          Members to whom you show a hidden picture no longer see it, and you no longer see hidden pictures
          that others show you. This stays so after the break.
        </Trans>
      </li>
    </chakra.ul>
  )
}

/** Explains breaks; starts or ends one. */
export function BreakCard({ profileId, paused }: { profileId: string; paused: boolean }) {
  const { t } = useLingui()
  const card = useLinkTarget(breakPath)
  const [asking, setAsking] = useState(false)
  const { mutate, isPending } = useSetPaused(profileId)
  const close = () => setAsking(false)
  return (
    <Card ref={card} id="break" tabIndex={-1} scrollMarginBlockStart="24">
      <SectionTitle
        action={
          paused && (
            <Pill tone="tile">
              <Trans>On a break</Trans>
            </Pill>
          )
        }
      >
        <Trans>Take a break</Trans>
      </SectionTitle>
      <chakra.p marginBlockEnd="2">
        {paused ? (
          <Trans>You are taking a break. Until you end it:</Trans>
        ) : (
          <Trans>You can take time off without leaving. Until you end the break:</Trans>
        )}
      </chakra.p>
      <Meaning />
      {/* One button for both, so that it keeps the focus. */}
      <Button
        variant="line"
        loading={isPending && !asking}
        onClick={() => (paused ? mutate(false) : setAsking(true))}
      >
        {paused ? <Trans>End the break</Trans> : <Trans>Take a break</Trans>}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => mutate(true, { onSettled: close })}
        title={t`Take a break?`}
        confirmLabel={t`Take a break`}
        busy={isPending}
      >
        <p>
          <Trans>
            Your profile is hidden from new people at once. You can end the break here at any time.
          </Trans>
        </p>
      </ConfirmDialog>
    </Card>
  )
}
