import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { keelArch } from '#web/ui/art/arch'
import { Wrap } from '#web/ui/layout/wrap'

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

/** From a profile to a connection in three steps. */
export function Steps() {
  return (
    <chakra.section aria-labelledby="steps" paddingBlock={{ base: '14', lg: '24' }}>
      <Wrap>
        <chakra.h2 id="steps" textStyle="h2" marginBlockEnd="8">
          <Trans>From a profile to a connection</Trans>
        </chakra.h2>
        <chakra.ol
          m="0"
          p="0"
          listStyleType="none"
          display="grid"
          gap="8"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
        >
          <Step number={1} title={<Trans>Complete your profile</Trans>}>
            <Trans>Seven short steps, saved as you go. A parent or a sister can write it for you.</Trans>
          </Step>
          <Step number={2} title={<Trans>Read, and send a proposal</Trans>}>
            <Trans>When someone seems right for your family, send a proposal.</Trans>
          </Step>
          <Step number={3} title={<Trans>Connect when they accept</Trans>}>
            <Trans>
              Both members can then see each other’s profile and picture, even if these are private.
            </Trans>
          </Step>
        </chakra.ol>
      </Wrap>
    </chakra.section>
  )
}
