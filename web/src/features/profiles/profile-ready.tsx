import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { ButtonLink } from '#web/ui/buttons/button'
import { WallCard } from '#web/ui/layout/surfaces'
import { focusElement } from '#web/lib/focus'
import { browsePath, profilePath } from '#web/lib/paths'
import { tabNotes } from '#web/lib/safe-storage'

const nameOf = (userId: string) => `humsafar.profile-ready.${userId}`

/** A note for the next page that this member has just submitted their profile. */
export const profileReadyNote = {
  write: (userId: string): void => tabNotes.write(nameOf(userId), '1'),
  isThere: (userId: string): boolean => tabNotes.read(nameOf(userId)) !== null,
  clear: (userId: string): void => void tabNotes.take(nameOf(userId)),
}

/** Whether the member has just submitted the profile. True once. */
export function useProfileReady(userId: string): boolean {
  const [ready] = useState(() => profileReadyNote.isThere(userId))
  useEffect(() => profileReadyNote.clear(userId), [userId])
  return ready
}

/** Link to the member's own profile as other members see it. */
export const SeeAsOthers = ({ userId }: { userId: string }) => (
  <ButtonLink variant="wall" href={profilePath(userId)}>
    <Trans>See your profile as others see it</Trans>
  </ButtonLink>
)

/** Shown and focused after submitting a profile: what to do next. */
export function ProfileReady({ userId }: { userId: string }) {
  return (
    <WallCard>
      <chakra.h2 ref={focusElement} tabIndex={-1} outline="none" textStyle="h2">
        <Trans>Your profile is ready</Trans>
      </chakra.h2>
      <chakra.p marginBlockStart="2" color="wall.muted" maxWidth="reading">
        <Trans>You can read it below, and change any part of it at any time.</Trans>
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockStart="5">
        <SeeAsOthers userId={userId} />
        <ButtonLink variant="actOnWall" href={browsePath}>
          <Trans>See people</Trans>
        </ButtonLink>
      </chakra.div>
    </WallCard>
  )
}
