import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Avatar } from '#web/ui/art/arch-picture'
import type { ShownPerson } from '#web/features/profiles/card/person'

/** In place of messages, before anything was written. */
export function FirstWords({ person }: { person: ShownPerson }) {
  const { imageUrl, gender } = person
  const name = <bdi>{person.name}</bdi>
  return (
    <chakra.div display="grid" justifyItems="center" gap="3" px="4" py="8" textAlign="center">
      <Avatar src={imageUrl} gender={gender} width="72px" />
      <chakra.p maxWidth="26em" color="ink.muted">
        <Trans>
          You and {name} have not written to each other yet. Please be respectful and sincere, and do not
          share addresses, phone numbers or money until you know each other well.
        </Trans>
      </chakra.p>
    </chakra.div>
  )
}
