import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { keelArch } from '#web/ui/art/arch'
import { Niche } from '#web/ui/art/arch-picture'
import { SampleMark } from '#web/features/operator/sample-note'
import { Wrap } from '#web/ui/layout/wrap'
import { Fact } from '#web/ui/layout/sheet'

function Step({ number, title, children }: { number: number; title: ReactNode; children: ReactNode }) {
  return (
    <chakra.li display="grid" gridTemplateColumns="56px minmax(0, 1fr)" gap="5" alignItems="start">
      <chakra.span position="relative" height="70px" aria-hidden="true" color="tile.on">
        <chakra.svg viewBox="0 0 56 70" boxSize="100%" position="absolute" inset="0">
          <chakra.path d={keelArch({ width: 56, height: 70, rise: 30 })} fill="tile" />
        </chakra.svg>
        <chakra.span
          position="absolute"
          inset="16px 0 0"
          display="grid"
          placeItems="center"
          fontFamily="heading"
          fontWeight="bold"
          fontSize="26"
          lineHeight="1"
        >
          {number}
        </chakra.span>
      </chakra.span>
      <div>
        <chakra.h3 textStyle="h4" paddingBlockStart="1">
          {title}
        </chakra.h3>
        <chakra.p color="ink.muted" marginBlockStart="1">
          {children}
        </chakra.p>
      </div>
    </chakra.li>
  )
}

/** A sample biodata of an invented person, marked as a sample. */
function Sample() {
  const { t } = useLingui()
  return (
    <chakra.figure
      m="0"
      bg="surface"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="card"
      overflow="hidden"
    >
      <chakra.div
        bg="wall"
        color="wall.ink"
        display="flex"
        alignItems="flex-end"
        gap="5"
        px="6"
        paddingBlockStart="5"
      >
        <chakra.div width="84px" flex="none">
          <Niche src={null} gender="female" alt="" ring="wall.raised" />
        </chakra.div>
        <chakra.div paddingBlockEnd="4" display="grid" gap="2" justifyItems="start">
          <chakra.p textStyle="h3">
            <Trans>A sample profile</Trans>
          </chakra.p>
          <SampleMark />
        </chakra.div>
      </chakra.div>
      <chakra.dl
        m="0"
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        columnGap="8"
        rowGap="3.5"
        p="6"
      >
        <Fact label={t`Age`} value={t`28`} />
        <Fact label={t`Marital status`} value={t`Single`} />
        <Fact label={t`Education`} value={t`Master`} />
        <Fact label={t`Profession`} value={t`Employed`} />
        <Fact label={t`Father’s profession`} value={t`Retired`} />
        <Fact label={t`Brothers and sisters`} value={t`1 and 2`} />
        <Fact label={t`Mother tongue`} value={t`Urdu`} />
        <Fact label={t`Monthly income`} value={null} />
      </chakra.dl>
    </chakra.figure>
  )
}

/** From a profile to a connection in three steps, beside a sample biodata. */
export function Steps() {
  return (
    <chakra.section aria-labelledby="steps" paddingBlock={{ base: '14', lg: '24' }}>
      <Wrap
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 520px)' }}
        gap={{ base: '10', lg: '24' }}
        alignItems="center"
      >
        <div>
          <chakra.h2 id="steps" textStyle="h2" marginBlockEnd="8">
            <Trans>From a profile to a connection</Trans>
          </chakra.h2>
          <chakra.ol m="0" p="0" listStyleType="none" display="grid" gap="8">
            <Step number={1} title={<Trans>Complete your profile</Trans>}>
              <Trans>Seven short parts, saved as you go. A parent or a sister can write it for you.</Trans>
            </Step>
            <Step number={2} title={<Trans>Read, and send a proposal</Trans>}>
              <Trans>When someone seems right for your family, send a proposal.</Trans>
            </Step>
            <Step number={3} title={<Trans>Be connected when it is accepted</Trans>}>
              <Trans>
                Both members can then see each other’s profile and picture, even if these are private.
              </Trans>
            </Step>
          </chakra.ol>
        </div>
        <Sample />
      </Wrap>
    </chakra.section>
  )
}
