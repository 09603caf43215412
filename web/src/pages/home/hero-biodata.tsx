import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Niche } from '#web/ui/art/arch-picture'
import { Icon, type IconName } from '#web/ui/icon'
import { Fact } from '#web/ui/layout/sheet'
import { SampleMark } from '#web/features/operator/sample-note'

function Assurance({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <chakra.li display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="3" alignItems="start">
      <chakra.span color="tile.ink" lineHeight="1.4">
        <Icon name={icon} size="1.25em" />
      </chakra.span>
      <span>{children}</span>
    </chakra.li>
  )
}

/** Who reads it with her. */
function Readers() {
  return (
    <chakra.figcaption
      display="flex"
      alignItems="flex-end"
      gap="3"
      px={{ base: '4', md: '6' }}
      color="wall.muted"
      borderBlockStart="1px solid"
      borderBlockStartColor="wall.line"
    >
      {['voice-mother-rawalpindi', 'voice-brother-dubai'].map((who) => (
        <chakra.div key={who} width="64px" flex="none" marginBlockStart="3">
          <Niche src={`/people/${who}.svg`} alt="" ring="wall.raised" />
        </chakra.div>
      ))}
      <chakra.span paddingBlock="3" textStyle="small">
        <Trans>Her mother and her brother read it with her.</Trans>
      </chakra.span>
    </chakra.figcaption>
  )
}

/** What the product is about: the biodata of an invented person, marked as a sample, who reads it, and who sees what. */
export function HeroBiodata() {
  const { t } = useLingui()
  return (
    <chakra.figure
      m="0"
      bg="wall.raised"
      color="wall.ink"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="wall.line"
      borderRadius="card"
      overflow="hidden"
    >
      <chakra.div
        display="flex"
        alignItems="flex-end"
        gap="5"
        px={{ base: '4', md: '6' }}
        paddingBlockStart="5"
      >
        <chakra.div width={{ base: '84px', md: '112px' }} flex="none">
          <Niche src="/people/voice-member-sharjah.svg" gender="female" alt="" ring="wall" />
        </chakra.div>
        <chakra.div paddingBlockEnd="4" display="grid" gap="2" justifyItems="start" minWidth="0">
          <chakra.p textStyle="h3">
            <Trans>A sample profile</Trans>
          </chakra.p>
          <SampleMark />
        </chakra.div>
      </chakra.div>
      <chakra.div bg="surface" color="ink" px={{ base: '4', md: '6' }} paddingBlock="5">
        <chakra.dl
          m="0"
          display="grid"
          gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))"
          columnGap="6"
          rowGap={{ base: '0', md: '3' }}
        >
          <Fact label={t`Age`} value={t`28`} />
          <Fact label={t`Marital status`} value={t({ message: 'Single', context: 'a woman' })} />
          <Fact label={t`City`} value={t`Lahore`} />
          <Fact label={t`Profession`} value={t({ message: 'Doctor', context: 'a woman' })} />
          <Fact label={t`Mother tongue`} value={t`Urdu`} />
          <Fact label={t`Education`} value={t`Master`} />
        </chakra.dl>
        <chakra.ul
          m="0"
          p="0"
          listStyleType="none"
          display="grid"
          gap="2"
          marginBlockStart="4"
          paddingBlockStart="4"
          borderBlockStart="1px solid"
          borderBlockStartColor="line"
        >
          <Assurance icon="eye">
            <Trans>You choose who reads your profile.</Trans>
          </Assurance>
          <Assurance icon="user">
            <Trans>You choose who sees your picture.</Trans>
          </Assurance>
          <Assurance icon="phone">
            <Trans>Your phone number is never on it.</Trans>
          </Assurance>
        </chakra.ul>
      </chakra.div>
      <Readers />
    </chakra.figure>
  )
}
