import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { brandName } from '#shared/brand'
import { claims, figures } from '#web/features/operator/claims'
import { FiguresNote } from '#web/features/operator/sample-note'
import { keelArch } from '#web/ui/art/arch'
import { Frieze } from '#web/ui/art/lattice'
import { Wrap } from '#web/ui/layout/wrap'

function Bay({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <chakra.li
      position="relative"
      px={{ base: '0', lg: '12' }}
      paddingBlockStart={{ base: '5', lg: '112px' }}
      paddingBlockEnd={{ base: '6', lg: '14' }}
      borderBlockStartWidth={{ base: '2px', lg: '0' }}
      borderBlockStartStyle="solid"
      borderBlockStartColor="tile"
    >
      <chakra.svg
        hideBelow="lg"
        viewBox="0 0 400 340"
        preserveAspectRatio="none"
        aria-hidden="true"
        position="absolute"
        inset="0"
        boxSize="100%"
        overflow="visible"
        fill="none"
        strokeWidth="1.6"
      >
        <chakra.path
          d={keelArch({ x: 6, y: 6, width: 388, height: 334, rise: 150, open: true })}
          stroke="tile"
          vectorEffect="non-scaling-stroke"
        />
        <chakra.path
          d={keelArch({ x: 18, y: 22, width: 364, height: 318, rise: 140, open: true })}
          stroke="line"
          vectorEffect="non-scaling-stroke"
        />
      </chakra.svg>
      <chakra.h3 position="relative" textStyle="h3" marginBlockEnd={{ base: '1.5', lg: '3' }}>
        {title}
      </chakra.h3>
      <chakra.p position="relative" color="ink.muted" maxWidth={{ lg: '26em' }}>
        {children}
      </chakra.p>
    </chakra.li>
  )
}

/** Three values, laid out as a colonnade. */
export function Values() {
  return (
    <chakra.section aria-labelledby="values" paddingBlockStart={{ base: '14', lg: '24' }}>
      <Wrap>
        <chakra.h2 id="values" textStyle="h2" maxWidth="18em" marginBlockEnd={{ base: '7', lg: '12' }}>
          <Trans>How we look after both families</Trans>
        </chakra.h2>
        <chakra.ul
          m="0"
          p="0"
          listStyleType="none"
          display="grid"
          gridTemplateColumns={{ base: '1fr', lg: 'repeat(3, 1fr)' }}
          marginBlockEnd={{ base: '8', lg: '0' }}
        >
          <Bay title={<Trans>The full profile first</Trans>}>
            <Trans>
              Family, career, religion, home and hopes, in the order in which families read them. So you know
              the person you are asking about.
            </Trans>
          </Bay>
          <Bay title={<Trans>A proposal, not a swipe</Trans>}>
            <Trans>
              You send a proposal, and the other family answers in its own time. Until then you can withdraw
              it.
            </Trans>
          </Bay>
          <Bay title={<Trans>Private by your choice</Trans>}>
            <Trans>
              You decide who sees your profile and picture, and who may send you a proposal. You can change
              this at any time.
            </Trans>
          </Bay>
        </chakra.ul>
      </Wrap>
    </chakra.section>
  )
}

function Claim({ figure, children }: { figure: string; children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexDirection={{ base: 'row', md: 'column' }}
      alignItems={{ base: 'center', md: 'flex-start' }}
      flexWrap={{ base: 'wrap', md: 'nowrap' }}
      columnGap="4"
      rowGap="1"
      py={{ base: '4', md: '10' }}
      px={{ md: '8' }}
      css={{
        borderColor: 'rgba(255, 246, 234, .28)',
        borderStyle: 'solid',
        borderWidth: '0',
        '&:first-of-type': { paddingInlineStart: '0' },
        '& + &': { borderBlockStartWidth: { base: '1px', md: '0' }, borderInlineStartWidth: { md: '1px' } },
      }}
    >
      <chakra.dt order="2" textStyle="large">
        {children}
      </chakra.dt>
      <chakra.dd
        m="0"
        textStyle="figure"
        minWidth={{ base: '150px', md: 'auto' }}
        flex="none"
        paddingBlockStart="1"
      >
        <bdi>{figure}</bdi>
      </chakra.dd>
    </chakra.div>
  )
}

/** Claims of the service about itself. */
export function Claims() {
  const { i18n } = useLingui()
  if (!claims) return null
  return (
    <chakra.section bg="act.block" color="act.blockInk" aria-label={brandName}>
      <Frieze ground="act.block" stroke="rgba(255, 246, 234, .34)" />
      <Wrap>
        <chakra.dl m="0" display="grid" gridTemplateColumns={{ base: '1fr', md: '1.15fr 1fr 1fr' }}>
          {figures.map(({ figure, words }) => (
            <Claim key={figure} figure={figure}>
              {i18n._(words)}
            </Claim>
          ))}
        </chakra.dl>
        <chakra.div paddingBlockEnd="6">
          <FiguresNote />
        </chakra.div>
      </Wrap>
    </chakra.section>
  )
}
