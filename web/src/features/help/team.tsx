import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { brand } from '#shared/brand'
import { type Consultant, consultants } from '#web/features/operator/consultants'
import { languageName } from '#web/lib/wording/names'
import { leftToRight, listText, word } from '#web/lib/wording/wording'
import { ArchPortrait } from '#web/ui/art/arch-portrait'
import { TextLink } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'

function Person({ person }: { person: Consultant }) {
  const { t } = useLingui()
  return (
    <chakra.li display="grid" gridTemplateColumns="96px minmax(0, 1fr)" columnGap="4" alignItems="end">
      <ArchPortrait src={person.picture} alt={t`Portrait of ${person.name}`} />
      <chakra.div paddingBlockEnd="3">
        <chakra.h3 textStyle="h4">{person.name}</chakra.h3>
        <chakra.p textStyle="small" color="ink.muted">
          {word(person.city)}
          <br />
          {listText(person.languages.map(languageName))}
        </chakra.p>
      </chakra.div>
      <chakra.div
        gridColumn="1 / -1"
        display="flex"
        flexWrap="wrap"
        columnGap="5"
        borderBlockStart="2px solid"
        borderBlockStartColor="tile"
        paddingBlockStart="1.5"
      >
        <TextLink
          href={`tel:${person.phone.replace(/\s/g, '')}`}
          standalone
          aria-label={t`Call ${person.name}, ${leftToRight(person.phone)}`}
        >
          <Icon name="phone" />
          <chakra.bdi whiteSpace="nowrap">{person.phone}</chakra.bdi>
        </TextLink>
        <TextLink
          href={`https://wa.me/${person.whatsapp}`}
          standalone
          aria-label={t`Chat with ${person.name} on WhatsApp`}
        >
          <Icon name="words" />
          <Trans>Chat</Trans>
        </TextLink>
      </chakra.div>
    </chakra.li>
  )
}

/**
 * The consultants with phone and chat links. Renders nothing if there are none. `hours`: also shows the
 * opening hours.
 */
export function Team({ hours = true }: { hours?: boolean }) {
  if (consultants.length === 0) return null
  return (
    <chakra.section aria-labelledby="team" marginBlockStart="12">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="flex-end"
        gap="2"
        marginBlockEnd="8"
      >
        <chakra.h2 id="team" textStyle="h2">
          <Trans>Speak to a consultant</Trans>
        </chakra.h2>
        {hours && <chakra.p color="ink.muted">{word(brand.consultants.hours)}</chakra.p>}
      </chakra.div>
      <chakra.ul
        m="0"
        p="0"
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' }}
        gap={{ base: '7', lg: '6' }}
      >
        {consultants.map((person) => (
          <Person key={person.name} person={person} />
        ))}
      </chakra.ul>
      {consultants.some(({ sample }) => sample) && (
        <chakra.p textStyle="small" color="ink.muted" marginBlockStart="6">
          <Trans>These people are examples. Their numbers do not work.</Trans>
        </chakra.p>
      )}
    </chakra.section>
  )
}
